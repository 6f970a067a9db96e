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
      {options.map((option, index) => {
        const tone = TONES.find((candidate) => candidate === tones[option]) ?? 'neutral';
        return (
          <li key={option}>
            <StateChip label={option} tone={tone} />
            <select
              id={index === 0 ? id : undefined}
              className="input"
              aria-label={translate('studio.items.tone', { option })}
              value={tone}
              onBlur={onBlur}
              onChange={(event) => onChange({ ...tones, [option]: event.target.value })}
            >
              {TONES.map((choice) => (
                <option key={choice} value={choice}>
                  {translate(`studio.tones.${choice}`)}
                </option>
              ))}
            </select>
          </li>
        );
      })}
    </ul>
  );
}
