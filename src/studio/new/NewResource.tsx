import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useLocale, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { keepDraft } from '../calls';
import { camelCase } from '../names';
import { studioPath } from '../ResourceTable';
import { CsvGuess } from './CsvGuess';
import type { Guess } from './guess';
import { type Place, resourceFrom } from './resourceFrom';

const PLACES: readonly Place[] = ['settings', 'menu', 'none'];

interface NewResourceProps {
  /** the names that there are */
  taken: readonly string[];
  onClose: () => void;
}

/** Where the dialog begins. */
const focus = (element: HTMLElement | null) => element?.focus();

/** A new resource: what it is called, where it appears, and the fields that it begins with. */
export default function NewResource({ taken, onClose }: NewResourceProps) {
  const id = useId();
  const translate = useTranslate();
  const language = useLocale();
  const navigate = useNavigate();
  const [one, setOne] = useState('');
  const [many, setMany] = useState('');
  const [typed, setTyped] = useState<string>();
  const [place, setPlace] = useState<Place>('settings');
  const [guesses, setGuesses] = useState<readonly Guess[]>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = typed ?? camelCase(many);
  const isTaken = taken.includes(name);
  const ready = one.trim() !== '' && many.trim() !== '' && name !== '' && !isTaken;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setBusy(true);
    setFailure(undefined);
    const document = resourceFrom({ one, many, name, place, language, guesses: guesses ?? [] });
    keepDraft(name, { document, version: 0, base: 0 }).then(
      () => navigate(studioPath(name)),
      (error: unknown) => {
        setBusy(false);
        setFailure(error instanceof Error ? error.message : String(error));
      },
    );
  };
  const text = (key: 'one' | 'many', value: string, onChange: (next: string) => void, first = false) => (
    <div className="field">
      <label className="field__label" htmlFor={`${id}-${key}`}>
        {translate(`studio.new.${key}`)}
      </label>
      <input
        id={`${id}-${key}`}
        className="input"
        maxLength={60}
        aria-describedby={`${id}-${key}-help`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        ref={first ? focus : undefined}
      />
      <p className="field__help" id={`${id}-${key}-help`}>
        {translate(`studio.new.${key}Help`)}
      </p>
    </div>
  );
  return (
    <MuiProvider>
      <Dialog open onClose={busy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
        <form onSubmit={submit} noValidate>
          <DialogTitle id={id}>{translate('studio.new.title')}</DialogTitle>
          <DialogContent className="studio-new">
            <div className="studio-new__names">
              {text('one', one, setOne, true)}
              {text('many', many, setMany)}
            </div>
            <div className="field">
              <label className="field__label" htmlFor={`${id}-name`}>
                {translate('studio.new.name')}
              </label>
              <input
                id={`${id}-name`}
                className="input mono"
                maxLength={40}
                value={name}
                aria-invalid={isTaken || undefined}
                aria-describedby={`${id}-name-help`}
                onChange={(event) => setTyped(camelCase(event.target.value))}
              />
              <p className={isTaken ? 'field__error' : 'field__help'} id={`${id}-name-help`}>
                {translate(isTaken ? 'studio.new.taken' : 'studio.new.nameHelp')}
              </p>
            </div>
            <fieldset className="studio__radios">
              <legend className="field__label">{translate('studio.new.place')}</legend>
              {PLACES.map((value) => (
                <label key={value}>
                  <input type="radio" name={`${id}-place`} checked={value === place} onChange={() => setPlace(value)} />
                  {translate(`studio.new.places.${value}`)}
                </label>
              ))}
            </fieldset>
            <CsvGuess guesses={guesses} onChange={setGuesses} />
            {failure !== undefined && (
              <p role="alert" className="field__error">
                {failure}
              </p>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} aria-disabled={busy}>
              {translate('common.actions.cancel')}
            </Button>
            <Button type="submit" look="primary" busy={busy} disabled={!ready}>
              {translate('studio.new.create')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </MuiProvider>
  );
}
