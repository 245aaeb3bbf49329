export const hasLetters = /[\p{L}\p{N}\p{P}\p{S}]/u
