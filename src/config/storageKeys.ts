/** Every key in the browser's storage. public/start.js and earlyReads.js name six of them again: they cannot import. */

export const sessionKey = 'lokalbingo.session'
/** In sessionStorage, for /ok alone (behaviour.md, 'Owners'). */
export const ownerFilterKey = 'ownerFilter'
export const schemeKey = 'lokalbingo.scheme'
export const textKey = 'lokalbingo.text'
/** In localStorage, one key for each entry, so that two tabs never overwrite each other's. */
export const actPrefix = 'lokalbingo.acts.'
export const hallUsedPrefix = 'lokalbingo.hallUsed.'
export const loggedInPrefix = 'lokalbingo.loggedIn.'
export const timeReminderPrefix = 'lokalbingo.timeReminder.'
/** In localStorage: one key for each player, and one for each player's payment. */
export const reminderPrefix = 'lokalbingo.reminder.'
export const depositedPrefix = 'lokalbingo.deposited.'
export const identityKey = 'lokalbingo.identity'
export const wishKey = 'lokalbingo.wish'
export const reloadedKey = 'lokalbingo.reloaded'
export const recoveredKey = 'lokalbingo.recovered'
export const updatedKey = 'lokalbingo.updated'
/** Only while nothing is shown: written when a document is left or hidden, removed when one is shown. */
export const scrollKey = 'lokalbingo.place'
