import { Upload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { failureOf } from '../../engine/failure';
import { Spinner } from '../../ui/Spinner';
import { summarizeFile } from '../calls';
import { GuessRow } from './GuessRow';
import { type Guess, guessFields } from './guess';

interface CsvGuessProps {
  guesses: readonly Guess[] | undefined;
  onChange: (guesses: readonly Guess[] | undefined) => void;
}

/** Proposes fields from the columns of a file, for review. The server reads the complete file. */
export function CsvGuess({ guesses, onChange }: CsvGuessProps) {
  const id = useId();
  const translate = useTranslate();
  const latestRead = useRef(0);
  const [name, setName] = useState<string>();
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const readColumns = async (file: File | undefined) => {
    if (!file) return;
    latestRead.current += 1;
    const currentRead = latestRead.current;
    setName(file.name);
    setProblem(undefined);
    setReading(true);
    onChange(undefined);
    let proposed: Guess[] = [];
    let failure: string | undefined;
    try {
      proposed = guessFields(await summarizeFile(file));
      if (proposed.length === 0) failure = translate('studio.new.noColumns');
    } catch (error) {
      failure = failureOf(error).detail ?? translate('studio.new.unreadable');
    }
    // another file was selected meanwhile
    if (currentRead !== latestRead.current) return;
    setReading(false);
    setProblem(failure);
    if (proposed.length > 0) onChange(proposed);
  };
  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        {translate('studio.new.csv')}
      </span>
      <span className="studio-new__file">
        <label className="button">
          {reading ? <Spinner size={16} /> : <Upload size={16} aria-hidden="true" />}
          {translate('studio.new.chooseFile')}
          <input
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className="visually-hidden"
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-help`}
            aria-busy={reading || undefined}
            onChange={(event) => void readColumns(event.target.files?.[0])}
          />
        </label>
        {name !== undefined && <bdi className="truncate">{name}</bdi>}
      </span>
      <p
        className={problem === undefined ? 'field__help' : 'field__error'}
        id={`${id}-help`}
        role={problem === undefined ? undefined : 'alert'}
      >
        {problem ?? translate('studio.new.fileHelp')}
      </p>
      {guesses && (
        <fieldset className="csv-guess">
          <legend className="field__label">
            {translate('studio.new.guessed', { smart_count: guesses.filter(({ excluded: left }) => !left).length })}
          </legend>
          <p className="field__help">{translate('studio.new.review')}</p>
          {guesses.map((guess, index) => (
            <GuessRow
              key={guess.name}
              guess={guess}
              onChange={(changed) => onChange(guesses.map((previous, i) => (i === index ? changed : previous)))}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
