import { useTranslate } from 'ra-core';
import type { ImportDetail, ImportPlan } from '../provider/imports';

interface ModeChoiceProps {
  plan: ImportPlan;
  permissions: { crear: boolean; editar: boolean };
  detail: ImportDetail;
  onChange: (plan: ImportPlan) => void;
}

/** Chooses what each line does: create a record, update one, or either. */
export function ModeChoice({ plan, permissions, detail, onChange }: ModeChoiceProps) {
  const translate = useTranslate();
  const text = (key: string) => translate(`transfer.import.${key}`);
  const modes = (['crear', 'actualizar', 'ambos'] as const).filter(
    (mode) => (mode === 'actualizar' || permissions.crear) && (mode === 'crear' || permissions.editar),
  );
  const keys = detail.targets.keys.filter(({ path }) => plan.columns.includes(path));
  const updates = plan.mode !== 'crear';
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
      {updates && (
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
      {updates && (
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
