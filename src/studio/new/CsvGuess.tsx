import { Upload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { GuessRow } from './GuessRow';
import { type Guess, guessFields } from './guess';
import { readCsv, type Unread } from './readCsv';

interface CsvGuessProps {
  guesses: readonly Guess[] | undefined;
  onChange: (guesses: readonly Guess[] | undefined) => void;
}

/** Fields from the columns of a CSV file: guessed, then looked over. */
export function CsvGuess({ guesses, onChange }: CsvGuessProps) {
  const id = useId();
  const translate = useTranslate();
  const [name, setName] = useState<string>();
  const [unread, setUnread] = useState<Unread | { why: 'noColumns' }>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    const read = await readCsv(file);
    const found = 'why' in read ? [] : guessFields(read.titles, read.rows);
    setUnread('why' in read ? read : found.length === 0 ? { why: 'noColumns' } : undefined);
    onChange(found.length > 0 ? found : undefined);
  };
  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        {translate('studio.new.csv')}
      </span>
      <span className="studio-new__file">
        <label className="button">
          <Upload size={16} aria-hidden="true" />
          {translate('studio.new.chooseFile')}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="visually-hidden"
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-help`}
            onChange={(event) => take(event.target.files?.[0]).catch(() => setUnread({ why: 'noColumns' }))}
          />
        </label>
        {name !== undefined && <bdi className="truncate">{name}</bdi>}
      </span>
      <p className={unread ? 'field__error' : 'field__help'} id={`${id}-help`} role={unread ? 'alert' : undefined}>
        {unread ? translate(`studio.new.unread.${unread.why}`, { ...unread }) : translate('studio.new.fileHelp')}
      </p>
      {guesses && (
        <fieldset className="csv-guess">
          <legend className="field__label">
            {translate('studio.new.guessed', { smart_count: guesses.filter(({ left }) => !left).length })}
          </legend>
          <p className="field__help">{translate('studio.new.review')}</p>
          {guesses.map((guess, at) => (
            <GuessRow
              key={guess.name}
              guess={guess}
              onChange={(changed) => onChange(guesses.map((one, i) => (i === at ? changed : one)))}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
