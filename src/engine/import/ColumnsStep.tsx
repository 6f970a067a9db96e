import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../../../i18n/format';
import { Button } from '../../ui/Button';
import { useMayWrite, useResource } from '../EngineContext';
import { useUnsavedMark } from '../form/unsaved';
import type { ImportDetail, ImportPlan } from '../provider/imports';
import { ColumnsTable } from './ColumnsTable';
import { Constants } from './Constants';
import { ModeChoice } from './ModeChoice';
import { Preview } from './Preview';
import { ReadAs } from './ReadAs';
import type { ImportState } from './useImport';
import { Values } from './Values';

interface ColumnsStepProps {
  state: ImportState;
  told: ImportDetail;
  onChecked: () => void;
}

/** What a plan begins with: what the file's titles say, and what one may do. */
function firstPlan({ plan, guess, targets }: ImportDetail, creates: boolean): ImportPlan {
  if (plan) return plan;
  const key = targets.keys.find(({ path }) => guess.includes(path))?.path ?? null;
  return { columns: guess, mode: creates ? 'crear' : 'actualizar', key, clear: false };
}

/** Where each column goes and what a line does, with the first lines as they are read so. */
export function ColumnsStep({ state, told, onChecked }: ColumnsStepProps) {
  const translate = useTranslate();
  const resource = useResource();
  const mayWrite = useMayWrite();
  const may = { crear: mayWrite('crear', resource), editar: mayWrite('editar', resource) };
  const [first] = useState(() => firstPlan(told, may.crear));
  const [plan, setPlan] = useState(first);
  // what is published meanwhile waits: it would draw the page anew, without what was chosen
  useUnsavedMark(plan !== first);
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  const { written } = told.targets;
  const missing = written.filter(
    ({ path, required }) => required && !plan.columns.includes(path) && plan.constants?.[path] === undefined,
  );
  const ready =
    plan.columns.some((path) => written.some((one) => one.path === path)) &&
    (plan.mode === 'crear' || plan.key !== null);
  return (
    <>
      <header className="import-head">
        <p>
          <strong>{text('found', { smart_count: told.lines, total: formatCount(told.lines), file: told.name })}</strong>
        </p>
        <ReadAs {...{ state, told }} />
        <Button small onClick={() => state.open(undefined)}>
          {text('other')}
        </Button>
      </header>
      <ModeChoice {...{ plan, may, told }} onChange={setPlan} />
      <ColumnsTable {...{ told, plan }} onChange={setPlan} />
      <Constants {...{ told, plan }} onChange={setPlan} />
      {ready && <Values {...{ state, told, plan }} onChange={setPlan} />}
      {plan.mode !== 'actualizar' && missing.length > 0 && (
        <p className="import-warning" role="status">
          {text('missing', { fields: missing.map(({ title }) => title).join(', ') })}
        </p>
      )}
      {ready && <Preview {...{ state, told, plan }} onChange={setPlan} />}
      <footer className="import-actions">
        <Button
          look="primary"
          aria-disabled={!ready}
          onClick={() => {
            if (ready) void state.go('check', plan).then((begun) => begun && onChecked());
          }}
        >
          {text('check')}
        </Button>
      </footer>
    </>
  );
}
