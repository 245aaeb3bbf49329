import { useSyncExternalStore } from 'react'
import { useAppSelector } from '@/store/hooks'
import { selectSession } from '@/features/session/sessionSlice'
import { deviceStorage } from '@/lib/observable'
import { RadioGroup } from '@/ui/RadioGroup'
import type { Every } from './timeRules'
import { chooseEvery, reminderSettingsOf } from './timeStorage'
import '@/styles/time.scss'

const options: readonly { value: Every; label: string }[] = [
  { value: '15', label: '15 minutter' },
  { value: '30', label: '30 minutter' },
  { value: '60', label: '1 time' },
]

export function ReminderChoice() {
  const { userId } = useAppSelector(selectSession)
  const every = useSyncExternalStore(deviceStorage.watch, () => reminderSettingsOf(userId).every)
  return (
    <div className="reminder-choice boxed">
      <RadioGroup
        legend="Påminnelse om tid"
        name="time-reminder"
        inline
        hint="Vi spør om du vil ta en pause når du har vært innlogget så lenge på denne enheten."
        value={every}
        onChange={(chosen) => chooseEvery(userId, chosen)}
        options={options}
      />
    </div>
  )
}
