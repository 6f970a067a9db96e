import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useFieldControl } from '../../engine/form/FormContext';
import { TONES } from '../../schema/language/shapes';
import { StateChip } from '../../ui/StateChip';
import { recordIn, textsIn } from './value';

/** Tone of each option, with a preview. */
export default function ToneChoice() {
  const translate = useTranslate();
  const { id, value, onChange, onBlur } = useFieldControl();
  const options = textsIn(useWatch({ name: 'options' })).filter((option) => option !== '');
  const tones = recordIn(value);
  if (options.length === 0) return <p className="muted">{translate('studio.screens.nothing')}</p>;
  return (
    <ul className="tone-choice">
      {options.map((option, at) => {
        const tone = TONES.find((one) => one === tones[option]) ?? 'neutral';
        return (
          <li key={option}>
            <StateChip label={option} tone={tone} />
            <select
              id={at === 0 ? id : undefined}
              className="input"
              aria-label={translate('studio.items.tone', { option })}
              value={tone}
              onBlur={onBlur}
              onChange={(event) => onChange({ ...tones, [option]: event.target.value })}
            >
              {TONES.map((one) => (
                <option key={one} value={one}>
                  {translate(`studio.tones.${one}`)}
                </option>
              ))}
            </select>
          </li>
        );
      })}
    </ul>
  );
}
