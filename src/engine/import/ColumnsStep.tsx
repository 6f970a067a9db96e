import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../../../i18n/format';
import { Button } from '../../ui/Button';
import { useMayWrite, useResource } from '../EngineContext';
import { useUnsavedMark } from '../form/unsaved';
import type { ImportDetail, ImportPlan } from '../provider/imports';
import { ColumnsTable } from './ColumnsTable';
import { Constants } from './Constants';
import { FileOptions } from './FileOptions';
import { ModeChoice } from './ModeChoice';
import { Preview } from './Preview';
import type { ImportState } from './useImport';
import { Values } from './Values';

interface ColumnsStepProps {
  state: ImportState;
  detail: ImportDetail;
  onChecked: () => void;
}

/** Returns the initial plan: the stored one, or a guess from the file's titles and the person's permissions. */
function initialPlan({ plan, guess, targets }: ImportDetail, creates: boolean): ImportPlan {
  if (plan) return plan;
  const key = targets.keys.find(({ path }) => guess.includes(path))?.path ?? null;
  return { columns: guess, mode: creates ? 'crear' : 'actualizar', key, clear: false };
}

/** Step that maps columns to fields and sets what each line does, with a preview of the first lines. */
export function ColumnsStep({ state, detail, onChecked }: ColumnsStepProps) {
  const translate = useTranslate();
  const resource = useResource();
  const mayWrite = useMayWrite();
  const permissions = { crear: mayWrite('crear', resource), editar: mayWrite('editar', resource) };
  const [initial] = useState(() => initialPlan(detail, permissions.crear));
  const [plan, setPlan] = useState(initial);
  // marks unsaved changes, so that a publication waits instead of rendering the page without the choices
  useUnsavedMark(plan !== initial);
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  const { written } = detail.targets;
  const missing = written.filter(
    ({ path, required }) => required && !plan.columns.includes(path) && plan.constants?.[path] === undefined,
  );
  const isReady =
    plan.columns.some((path) => written.some((target) => target.path === path)) &&
    (plan.mode === 'crear' || plan.key !== null);
  return (
    <>
      <header className="import-head">
        <p>
          <strong>
            {text('found', { smart_count: detail.lines, total: formatCount(detail.lines), file: detail.name })}
          </strong>
        </p>
        <FileOptions {...{ state, detail }} />
        <Button small onClick={() => state.open(undefined)}>
          {text('other')}
        </Button>
      </header>
      <ModeChoice {...{ plan, permissions, detail }} onChange={setPlan} />
      <ColumnsTable {...{ detail, plan }} onChange={setPlan} />
      <Constants {...{ detail, plan }} onChange={setPlan} />
      {isReady && <Values {...{ state, detail, plan }} onChange={setPlan} />}
      {plan.mode !== 'actualizar' && missing.length > 0 && (
        <p className="import-warning" role="status">
          {text('missing', { fields: missing.map(({ title }) => title).join(', ') })}
        </p>
      )}
      {isReady && <Preview {...{ state, detail, plan }} onChange={setPlan} />}
      <footer className="import-actions">
        <Button
          look="primary"
          aria-disabled={!isReady}
          onClick={() => {
            if (isReady) void state.runStep('check', plan).then((hasStarted) => hasStarted && onChecked());
          }}
        >
          {text('check')}
        </Button>
      </footer>
    </>
  );
}
