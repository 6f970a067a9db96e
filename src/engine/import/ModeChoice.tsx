import { useTranslate } from 'ra-core';
import type { ImportDetail, ImportPlan } from '../provider/imports';

interface ModeChoiceProps {
  plan: ImportPlan;
  may: { crear: boolean; editar: boolean };
  told: ImportDetail;
  onChange: (plan: ImportPlan) => void;
}

/** What each line does: makes a record, changes one, or whichever fits. */
export function ModeChoice({ plan, may, told, onChange }: ModeChoiceProps) {
  const translate = useTranslate();
  const text = (key: string) => translate(`transfer.import.${key}`);
  const modes = (['crear', 'actualizar', 'ambos'] as const).filter(
    (mode) => (mode === 'actualizar' || may.crear) && (mode === 'crear' || may.editar),
  );
  const keys = told.targets.keys.filter(({ path }) => plan.columns.includes(path));
  const changes = plan.mode !== 'crear';
  return (
    <div className="card import-mode">
      <fieldset>
        <legend className="field__label">{text('mode')}</legend>
        {modes.map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name="mode"
              checked={plan.mode === mode}
              onChange={() => onChange({ ...plan, mode, key: plan.key ?? keys[0]?.path ?? null })}
            />
            {text(mode)}
          </label>
        ))}
      </fieldset>
      {changes && (
        <label className="field">
          <span className="field__label">{text('key')}</span>
          <select
            className="input"
            value={plan.key ?? ''}
            onChange={(event) => onChange({ ...plan, key: event.target.value || null })}
          >
            <option value="">{text('chooseKey')}</option>
            {keys.map(({ path, title }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {changes && (
        <label>
          <input
            type="checkbox"
            checked={plan.clear}
            onChange={(event) => onChange({ ...plan, clear: event.target.checked })}
          />
          {text('clear')}
        </label>
      )}
    </div>
  );
}
