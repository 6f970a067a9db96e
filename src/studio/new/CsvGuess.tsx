import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { KindIcon } from '../kinds/KindIcon';
import { newField, offeredKinds } from '../kinds/newField';
import { type Guess, guessFields } from './guess';

interface CsvGuessProps {
  guesses: readonly Guess[] | undefined;
  onChange: (guesses: readonly Guess[] | undefined) => void;
}

/** Only the beginning of a file is looked at. */
const READ = 256 * 1024;
const GUESSED = [
  'text',
  'longText',
  'code',
  'email',
  'phone',
  'integer',
  'boolean',
  'date',
  'dateTime',
  'color',
  'enum',
];

/** Fields from the columns of a CSV file: guessed, then looked over. */
export function CsvGuess({ guesses, onChange }: CsvGuessProps) {
  const id = useId();
  const translate = useTranslate();
  const [empty, setEmpty] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const { default: papa } = await import('papaparse');
    const [titles = [], ...rows] = papa.parse<string[]>(await file.slice(0, READ).text(), {
      skipEmptyLines: 'greedy',
    }).data;
    const found = guessFields(titles, rows.slice(0, 200));
    setEmpty(found.length === 0);
    onChange(found.length > 0 ? found : undefined);
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={`${id}-file`}>
        {translate('studio.new.csv')}
      </label>
      <input
        id={`${id}-file`}
        className="input"
        type="file"
        accept=".csv,.txt,text/csv"
        aria-describedby={`${id}-help`}
        onChange={(event) => void read(event.target.files?.[0])}
      />
      <p className={empty ? 'field__error' : 'field__help'} id={`${id}-help`}>
        {translate(empty ? 'studio.new.noRows' : 'studio.new.fileHelp')}
      </p>
      {guesses && (
        <fieldset className="csv-guess">
          <legend className="field__label">{translate('studio.new.guessed')}</legend>
          {guesses.map((guess, at) => (
            <div key={guess.name} className="csv-guess__one">
              <KindIcon kind={guess.field.kind} />
              <span className="truncate">{guess.label}</span>
              <select
                className="input"
                aria-label={guess.label}
                value={guess.field.kind}
                onChange={(event) => {
                  const kind = offeredKinds.find((one) => one === event.target.value);
                  if (kind) onChange(guesses.map((one, i) => (i === at ? { ...one, field: newField(kind) } : one)));
                }}
              >
                {offeredKinds
                  .filter((kind) => GUESSED.includes(kind))
                  .map((kind) => (
                    <option key={kind} value={kind}>
                      {translate(`studio.kinds.${kind}.name`)}
                    </option>
                  ))}
              </select>
            </div>
          ))}
        </fieldset>
      )}
    </div>
  );
}
