import { useId } from 'react'
import { CheckboxField } from '@/ui/CheckboxField'
import { RadioGroup } from '@/ui/RadioGroup'
import { chooseAppearance, useAppearance } from './appearance'

/** Below a heading or button 'Utseende'. */
export function AppearanceChoices() {
  const { scheme, largeText } = useAppearance()
  return (
    <div className="appearance">
      <RadioGroup
        legend="Utseende"
        name={useId()}
        inline
        value={scheme}
        onChange={(chosen) => chooseAppearance({ scheme: chosen })}
        options={[
          { value: 'system', label: 'Følg systemet' },
          { value: 'light', label: 'Lys' },
          { value: 'dark', label: 'Mørk' },
        ]}
      />
      <CheckboxField
        label="Stor tekst"
        inputProps={{
          checked: largeText,
          onChange: ({ target }) => chooseAppearance({ largeText: target.checked }),
        }}
      />
    </div>
  )
}
