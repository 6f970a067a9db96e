import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { type DecisionContext, decisionsOn } from '../../schema/decisions';
import type { Field, Resource } from '../../schema/registry';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { Timestamp } from '../../ui/Timestamp';
import { refOf } from '../kinds/reference/refs';
import { ConflictRows } from './ConflictRows';
import { differencesOf, mergedValues, type Versions } from './merge';
import './conflict.css';

export type Version = 'mine' | 'theirs';

export interface Conflict extends Versions {
  resource: Resource;
  fields: readonly Field[];
  /** context in which the server decides about the fields */
  context: Omit<DecisionContext, 'current'>;
  /** called with the person's values to save, or with undefined to return to the form */
  onResolve: (chosen: Record<string, unknown> | undefined) => void;
}

/** Focuses the first selected radio button of the dialog. */
const focusFirstChoice = (element: HTMLElement | null) => element?.querySelector<HTMLElement>('input:checked')?.focus();

/** Shows both versions side by side with a choice for each field. Fields that only one side changed are preselected. */
export function ConflictDialog({ resource, fields, context, base, own, theirs, onResolve }: Conflict) {
  const id = useId();
  const translate = useTranslate();
  const differences = useMemo(() => differencesOf(fields, { base, own, theirs }), [fields, base, own, theirs]);
  const [choices, setChoices] = useState<ReadonlyMap<string, Version>>(
    () => new Map(differences.map(({ field, side }) => [field.name, side === 'theirs' ? 'theirs' : 'mine'])),
  );
  // the other person's save may have made a field read-only: then only that version can be chosen
  const decisions = useMemo(() => {
    const ownDifferences = differences.filter(({ field }) => choices.get(field.name) === 'mine');
    return decisionsOn(fields, mergedValues(ownDifferences, { own, theirs }), { ...context, current: theirs });
  }, [differences, choices, fields, own, theirs, context]);
  const isReadOnly = (name: string) => decisions.stateOf(name).readOnly || decisions.stateOf(name).hidden;
  const chosen = (name: string): Version => (isReadOnly(name) ? 'theirs' : (choices.get(name) ?? 'theirs'));

  const conflicting = differences.filter(
    ({ side, field }) => side === 'both' || (side === 'mine' && isReadOnly(field.name)),
  );
  const oneSided = differences.filter((difference) => !conflicting.includes(difference));
  const choose = (names: readonly string[], version: Version) =>
    setChoices(new Map([...choices, ...names.map((name) => [name, version] as const)]));
  const chooseAll = (version: Version) =>
    choose(
      conflicting.map(({ field }) => field.name),
      version,
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    // the submit event would otherwise also reach the form that contains the dialog in the React tree
    event.stopPropagation();
    const ownChoices = differences.filter(({ field }) => chosen(field.name) === 'mine');
    onResolve(mergedValues(ownChoices, { own, theirs }));
  };

  const changedBy = refOf(theirs, 'actualizadoPor')?.title;
  const changedAt: unknown = theirs.actualizadoEn;
  const rows = {
    resource,
    own,
    theirs,
    chosen,
    isReadOnly,
    onChoose: (name: string, which: Version) => choose([name], which),
  };
  return (
    <MuiProvider>
      <Dialog open onClose={() => onResolve(undefined)} maxWidth="md" fullWidth aria-labelledby={`${id}-title`}>
        <form ref={focusFirstChoice} className="conflict-form" onSubmit={save}>
          <DialogTitle id={`${id}-title`}>{translate('forms.conflict.title')}</DialogTitle>
          <DialogContent>
            <p className="muted">
              {changedBy && (
                <>
                  <bdi>{translate('editing.conflict.by', { name: changedBy })}</bdi>
                  {typeof changedAt === 'string' && (
                    <>
                      {' · '}
                      <Timestamp value={changedAt} show="relative" />
                    </>
                  )}
                  {'. '}
                </>
              )}
              {translate('forms.conflict.text')}
            </p>
            {conflicting.length > 1 && (
              <div className="conflict-all">
                <Button small onClick={() => chooseAll('mine')}>
                  {translate('editing.conflict.allMine')}
                </Button>
                <Button small onClick={() => chooseAll('theirs')}>
                  {translate('editing.conflict.allTheirs')}
                </Button>
              </div>
            )}
            <ConflictRows {...rows} title={translate('editing.conflict.asked')} differences={conflicting} />
            <ConflictRows {...rows} title={translate('editing.conflict.alone')} differences={oneSided} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => onResolve(undefined)}>{translate('forms.conflict.back')}</Button>
            <Button type="submit" look="primary">
              {translate('forms.conflict.save')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </MuiProvider>
  );
}
