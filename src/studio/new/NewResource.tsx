import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useLocale, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureOf } from '../../engine/failure';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { saveDraft } from '../calls';
import { NameInput } from '../naming/NameInput';
import { pluralOf } from '../naming/plural';
import { TechnicalName } from '../naming/TechnicalName';
import { useNaming } from '../naming/useNaming';
import { studioPath } from '../ResourceTable';
import { CsvGuess } from './CsvGuess';
import { createResourceSchema, type Place } from './createResourceSchema';
import type { Guess } from './guess';

const PLACES: readonly Place[] = ['settings', 'menu', 'none'];

interface NewResourceProps {
  /** names in use */
  usedNames: readonly string[];
  onClose: () => void;
}

/** Dialog that creates a resource: name, place and initial fields. */
export default function NewResource({ usedNames, onClose }: NewResourceProps) {
  const id = useId();
  const translate = useTranslate();
  const language = useLocale();
  const navigate = useNavigate();
  const [singular, setSingular] = useState('');
  const naming = useNaming(usedNames, pluralOf(singular, language));
  const [place, setPlace] = useState<Place>('settings');
  const [guesses, setGuesses] = useState<readonly Guess[]>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { label: plural, name } = naming;
  const ready = singular.trim() !== '' && naming.ready;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setBusy(true);
    setFailure(undefined);
    const document = createResourceSchema({ singular, plural, name, place, language, guesses: guesses ?? [] });
    saveDraft(name, { document, version: 0, base: 0 }).then(
      () => navigate(studioPath(name)),
      (error: unknown) => {
        setBusy(false);
        const { detail, message } = failureOf(error);
        setFailure(detail ?? message);
      },
    );
  };
  return (
    <MuiProvider>
      <Dialog open onClose={busy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
        <form className="dialog-form" onSubmit={submit} noValidate>
          <DialogTitle id={id}>{translate('studio.new.title')}</DialogTitle>
          <DialogContent className="studio-new">
            <div className="studio-new__names">
              <NameInput
                first
                label={translate('studio.new.one')}
                help={translate('studio.new.oneHelp')}
                value={singular}
                onChange={setSingular}
              />
              <NameInput
                label={translate('studio.new.many')}
                help={translate('studio.new.manyHelp')}
                value={plural}
                onChange={naming.setLabel}
              />
            </div>
            <TechnicalName
              naming={naming}
              help={translate('studio.new.nameHelp')}
              taken={translate('studio.new.taken')}
            />
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
