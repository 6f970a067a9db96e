import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type RaRecord, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { Field, Resource } from '../../schema/registry';
import { Button } from '../../ui/Button';
import { sameValue } from '../form/sameValue';
import { useLabels } from '../labels';
import { useWords } from '../show/useWords';
import './conflict.css';

export interface Conflict {
  resource: Resource;
  fields: readonly Field[];
  /** the fields that the person changed */
  touched: readonly string[];
  /** the record as the person would have it */
  own: RaRecord;
  /** the record as it is saved now */
  theirs: RaRecord;
  /** the values that stay, or nothing: back to the form */
  answer: (chosen: Record<string, unknown> | undefined) => void;
}

/** The fields that somebody else changed or that the person did, where the two differ. */
const disputed = ({ fields, own, theirs }: Conflict): Field[] =>
  fields.filter(({ name }) => !sameValue(own[name], theirs[name]));

/** Both versions side by side, and a choice for each field; what only one of the two touched is chosen already. */
export function ConflictDialog(conflict: Conflict) {
  const { resource, touched, own, theirs, answer } = conflict;
  const id = useId();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const words = useWords(resource);
  const fields = disputed(conflict);
  const [keepsMine, setKeepsMine] = useState(() => new Set(touched));

  const choose = (name: string, which: 'mine' | 'theirs') => {
    const next = new Set(keepsMine);
    if (which === 'mine') next.add(name);
    else next.delete(name);
    setKeepsMine(next);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const kept = fields.filter(({ name }) => keepsMine.has(name));
    answer(Object.fromEntries(kept.map(({ name }) => [name, own[name]])));
  };

  return (
    <Dialog open onClose={() => answer(undefined)} maxWidth="md" fullWidth aria-labelledby={`${id}-title`}>
      <form onSubmit={save}>
        <DialogTitle id={`${id}-title`}>{translate('forms.conflict.title')}</DialogTitle>
        <DialogContent>
          <p className="muted">{translate('forms.conflict.text')}</p>
          <table className="conflict">
            <thead>
              <tr>
                <th scope="col">{translate('forms.conflict.field')}</th>
                <th scope="col">{translate('forms.conflict.mine')}</th>
                <th scope="col">{translate('forms.conflict.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => {
                const { name } = field;
                const label = labels.field(name);
                const versions = { mine: own, theirs };
                return (
                  <tr key={name}>
                    <th scope="row">{label}</th>
                    {(['mine', 'theirs'] as const).map((which) => (
                      <td key={which} data-chosen={keepsMine.has(name) === (which === 'mine')}>
                        <label className="conflict__choice">
                          <input
                            type="radio"
                            name={`${id}-${name}`}
                            aria-label={`${label}: ${translate(`forms.conflict.${which}`)}`}
                            checked={keepsMine.has(name) === (which === 'mine')}
                            onChange={() => choose(name, which)}
                          />
                          <span className="conflict__value" dir="auto">
                            {words(field, versions[which][name], versions[which]) ?? (
                              <span className="muted">{translate('forms.history.nothing')}</span>
                            )}
                          </span>
                        </label>
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => answer(undefined)}>{translate('forms.conflict.back')}</Button>
          <Button type="submit" look="primary">
            {translate('forms.conflict.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
