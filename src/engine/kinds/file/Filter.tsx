import { useTranslate } from 'ra-core';
import type { FilterState } from '../../filters/state';
import { focusOnMount } from '../../Popover';
import type { FilterProps } from '../filter';

type UploadFilterProps = FilterProps<'file'> | FilterProps<'image'>;

const CHOICES: readonly { word: string; state: FilterState }[] = [
  { word: 'files.some', state: { $ne: null } },
  { word: 'files.none', state: { $eq: null } },
  { word: 'engine.filters.any', state: {} },
];

const choiceOf = ({ $eq, $ne }: FilterState): string =>
  $ne === null ? 'files.some' : $eq === null ? 'files.none' : 'engine.filters.any';

/** Filter for records with or without a file. */
export function FileFilter({ field, labels, state, onChange }: UploadFilterProps) {
  const translate = useTranslate();
  return (
    <fieldset className="options">
      <legend className="visually-hidden">{labels.field(field.name)}</legend>
      {CHOICES.map((choice) => (
        <label key={choice.word} className="options__one">
          <input
            ref={choice.word === choiceOf(state) ? focusOnMount : undefined}
            type="radio"
            name={field.name}
            checked={choice.word === choiceOf(state)}
            onChange={() => onChange(choice.state)}
          />
          {translate(choice.word)}
        </label>
      ))}
    </fieldset>
  );
}
