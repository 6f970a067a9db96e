import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { decisionsOn, type Given } from '../../schema/decisions';
import type { Field, Resource } from '../../schema/registry';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { Timestamp } from '../../ui/Timestamp';
import { refOf } from '../kinds/reference/refs';
import { ConflictRows } from './ConflictRows';
import { differencesOf, keptOf, type Versions } from './merge';
import './conflict.css';

export type Which = 'mine' | 'theirs';

export interface Conflict extends Versions {
  resource: Resource;
  fields: readonly Field[];
  /** what the server decides about the fields by */
  given: Omit<Given, 'current'>;
  /** the values of the person's that stay, or nothing: back to the form */
  answer: (chosen: Record<string, unknown> | undefined) => void;
}

/** Where a dialog begins. */
const focus = (element: HTMLElement | null) => element?.querySelector<HTMLElement>('input:checked')?.focus();

/** Both versions side by side, and a choice for each field; what only one of the two touched is chosen already. */
export function ConflictDialog({ resource, fields, given, base, own, theirs, answer }: Conflict) {
  const id = useId();
  const translate = useTranslate();
  const differences = useMemo(() => differencesOf(fields, { base, own, theirs }), [fields, base, own, theirs]);
  const [choices, setChoices] = useState<ReadonlyMap<string, Which>>(
    () => new Map(differences.map(({ field, side }) => [field.name, side === 'theirs' ? 'theirs' : 'mine'])),
  );
  // what the other one saved may have closed a field: then there is nothing to choose
  const decisions = useMemo(() => {
    const mine = differences.filter(({ field }) => choices.get(field.name) === 'mine');
    return decisionsOn(fields, keptOf(mine, { own, theirs }), { ...given, current: theirs });
  }, [differences, choices, fields, own, theirs, given]);
  const closed = (name: string) => decisions.of(name).readOnly || decisions.of(name).hidden;
  const chosen = (name: string): Which => (closed(name) ? 'theirs' : (choices.get(name) ?? 'theirs'));

  const asked = differences.filter(({ side, field }) => side === 'both' || (side === 'mine' && closed(field.name)));
  const alone = differences.filter((difference) => !asked.includes(difference));
  const choose = (names: readonly string[], which: Which) =>
    setChoices(new Map([...choices, ...names.map((name) => [name, which] as const)]));
  const all = (which: Which) =>
    choose(
      asked.map(({ field }) => field.name),
      which,
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    // the form around the dialog's place in the tree is not meant
    event.stopPropagation();
    const kept = differences.filter(({ field }) => chosen(field.name) === 'mine');
    answer(keptOf(kept, { own, theirs }));
  };

  const who = refOf(theirs, 'actualizadoPor')?.title;
  const when: unknown = theirs.actualizadoEn;
  const rows = {
    resource,
    own,
    theirs,
    chosen,
    closed,
    onChoose: (name: string, which: Which) => choose([name], which),
  };
  return (
    <MuiProvider>
      <Dialog open onClose={() => answer(undefined)} maxWidth="md" fullWidth aria-labelledby={`${id}-title`}>
        <form ref={focus} className="conflict-form" onSubmit={save}>
          <DialogTitle id={`${id}-title`}>{translate('forms.conflict.title')}</DialogTitle>
          <DialogContent>
            <p className="muted">
              {who && (
                <>
                  <bdi>{translate('editing.conflict.by', { name: who })}</bdi>
                  {typeof when === 'string' && (
                    <>
                      {' · '}
                      <Timestamp value={when} show="relative" />
                    </>
                  )}
                  {'. '}
                </>
              )}
              {translate('forms.conflict.text')}
            </p>
            {asked.length > 1 && (
              <div className="conflict-all">
                <Button small onClick={() => all('mine')}>
                  {translate('editing.conflict.allMine')}
                </Button>
                <Button small onClick={() => all('theirs')}>
                  {translate('editing.conflict.allTheirs')}
                </Button>
              </div>
            )}
            <ConflictRows {...rows} title={translate('editing.conflict.asked')} differences={asked} />
            <ConflictRows {...rows} title={translate('editing.conflict.alone')} differences={alone} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => answer(undefined)}>{translate('forms.conflict.back')}</Button>
            <Button type="submit" look="primary">
              {translate('forms.conflict.save')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </MuiProvider>
  );
}
