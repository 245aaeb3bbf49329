import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTextQuery } from '@/api/texts'
import { termsPrefix } from '@/config/storageKeys'
import { openDialog } from '@/dialogs/dialogSlice'
import { selectSession } from '@/features/session/sessionSlice'
import { formatDate } from '@/lib/dates'
import { focusTitle } from '@/lib/focusTitle'
import { deviceStorage } from '@/lib/observable'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
// oxlint-disable-next-line import/no-unassigned-import -- adds the cache to the store
import '@/store/newsState'
import { SiteNotice } from '@/ui/Alert'
import { Button } from '@/ui/Button'

/** Terms that are newer than those the player has seen on this device. The first are taken as seen. */
export function TermsNotice() {
  const dispatch = useAppDispatch()
  const { userId } = useAppSelector(selectSession)
  const key = termsPrefix + userId
  const { data } = useTextQuery('vilkar', { skip: userId === '', refetchOnFocus: true })
  const updated = data?.updated ?? null
  const seen = useSyncExternalStore(deviceStorage.watch, () => deviceStorage.get(key))
  useEffect(() => {
    // Not when storage changes: deleted data must not come back.
    if (updated !== null && deviceStorage.get(key) === null) deviceStorage.set(key, updated)
  }, [key, updated])
  const changed = updated !== null && seen !== null && seen < updated ? updated : null
  const notice = useMemo(() => {
    if (changed === null) return null
    const read = () => {
      focusTitle()
      deviceStorage.set(key, changed)
    }
    return {
      heading: `Vilkårene er endret ${formatDate(changed)}`,
      actions: (
        <>
          <Button
            variant="secondary"
            onClick={() => {
              read()
              dispatch(openDialog({ name: 'terms' }))
            }}
          >
            Les vilkårene
          </Button>
          <Button variant="quiet" onClick={read}>
            Lest
          </Button>
        </>
      ),
    }
  }, [changed, key, dispatch])
  return <SiteNotice notice={notice} />
}
