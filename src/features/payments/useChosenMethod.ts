import { useState } from 'react'
import type { Hall } from '@/api/halls'
import { paymentMethods } from './depositRules'
import type { StoredCards } from './useStoredCards'

/**
 * The payment method: the player's own choice, else the first one of the first list of cards. '' without a list, since
 * the player cannot see all choices yet, and when what was chosen is gone: money must not be taken from elsewhere.
 */
export function useChosenMethod(own: string, { rows, loaded }: StoredCards, hall: Hall): string {
  const methods = paymentMethods(rows, hall)
  const [preselected, setPreselected] = useState('')
  const [first] = methods
  if (loaded && preselected === '' && first !== undefined) setPreselected(first)
  const wanted = own || preselected
  return methods.includes(wanted) ? wanted : ''
}
