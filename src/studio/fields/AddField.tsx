import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useLocale, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { FieldSchema, Kind } from '../../schema/field';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { putField, putList, putWords, withWord } from '../edits';
import { KindIcon } from '../kinds/KindIcon';
import { newField, offeredKinds } from '../kinds/newField';
import { camelCase } from '../names';
import type { Editing } from '../useDraft';

interface AddFieldProps {
  editing: Editing;
  onAdded: (name: string) => void;
  onClose: () => void;
}

/** Where the dialog begins. */
const focus = (element: HTMLElement | null) => element?.focus();

/** A new field: what is kept in it, and what it is called. */
export default function AddField({ editing: { schema, change }, onAdded, onClose }: AddFieldProps) {
  const id = useId();
  const translate = useTranslate();
  const language = useLocale();
  const [kind, setKind] = useState<Kind>('text');
  const [label, setLabel] = useState('');
  const [typed, setTyped] = useState<string>();
  if (!schema) return null;
  const name = typed ?? camelCase(label);
  const taken = name !== '' && name in schema.fields;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // a form around the dialog's place in the tree is not meant
    event.stopPropagation();
    if (name === '' || taken) return;
    const field: FieldSchema = newField(kind);
    change((before) => {
      const withField = putField(name, field)(before);
      const withLabel = putWords(language, (words) => ({
        ...words,
        fields: withWord(words.fields, name, label),
      }))(withField);
      const columns = withLabel.list?.columns ?? [];
      return columns.length < 6 && isListed(kind) ? putList({ columns: [...columns, name] })(withLabel) : withLabel;
    });
    onAdded(name);
  };

  return (
    <MuiProvider>
      <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
        <form onSubmit={submit} noValidate>
          <DialogTitle id={id}>{translate('studio.fields.add')}</DialogTitle>
          <DialogContent>
            <div className="add-field__names">
              <div className="field">
                <label className="field__label" htmlFor={`${id}-label`}>
                  {translate('studio.fields.label')}
                </label>
                <input
                  id={`${id}-label`}
                  className="input"
                  maxLength={60}
                  value={label}
                  onChange={(event) => setLabel(event.target.value)}
                  ref={focus}
                />
              </div>
              <div className="field">
                <label className="field__label" htmlFor={`${id}-name`}>
                  {translate('studio.fields.name')}
                </label>
                <input
                  id={`${id}-name`}
                  className="input mono"
                  maxLength={40}
                  value={name}
                  aria-invalid={taken || undefined}
                  aria-describedby={taken ? `${id}-taken` : undefined}
                  onChange={(event) => setTyped(camelCase(event.target.value))}
                />
                {taken && (
                  <p className="field__error" id={`${id}-taken`}>
                    {translate('studio.fields.taken')}
                  </p>
                )}
              </div>
            </div>
            <fieldset className="kind-choice">
              <legend className="field__label">{translate('studio.fields.kind')}</legend>
              {offeredKinds.map((one) => (
                <label key={one} className="kind-choice__one">
                  <input
                    type="radio"
                    name={`${id}-kind`}
                    className="visually-hidden"
                    checked={one === kind}
                    onChange={() => setKind(one)}
                  />
                  <KindIcon kind={one} />
                  <span>
                    <strong>{translate(`studio.kinds.${one}.name`)}</strong>
                    <span className="muted">{translate(`studio.kinds.${one}.what`)}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate('common.actions.cancel')}</Button>
            <Button type="submit" look="primary" disabled={name === '' || taken}>
              {translate('studio.fields.add')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </MuiProvider>
  );
}

const HEAVY: readonly Kind[] = ['longText', 'richText', 'reverse', 'json', 'group'];
const isListed = (kind: Kind): boolean => !HEAVY.includes(kind);
