import { useLayoutEffect, useRef } from 'react'

/**
 * The props of a button that public/earlyPress.js answers until the app is there, which takes over what it shows then.
 * @param nameWhenOn its `aria-label` while it is on, if that changes
 */
export function useEarlyPress(
  state: 'aria-expanded' | 'aria-pressed',
  isOn: boolean,
  setOn: (isOn: boolean) => void,
  nameWhenOn = '',
) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    if (button?.getAttribute(state) === 'true') setOn(true)
    button?.removeAttribute('data-early')
  }, [state, setOn])
  return { ref, [state]: isOn, 'data-early': nameWhenOn }
}
