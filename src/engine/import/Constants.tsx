import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { kindOf } from '../../schema/kinds';
import { type Leaf, leavesOf } from '../../schema/leaves';
import { isNothing } from '../../schema/validate';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useResource } from '../EngineContext';
import { componentsOf } from '../kinds/components';
import { useLabels } from '../labels';
import { lazyPart } from '../lazyPart';
import type { ImportDetail, ImportPlan, ImportTarget } from '../provider/imports';
import { useTitles } from '../relations/titles';
import type { ValueDialogProps } from './ValueDialog';

const ValueDialog = lazyPart<ValueDialogProps>(() => import('./ValueDialog'));

interface ConstantsProps {
  told: ImportDetail;
  plan: ImportPlan;
  onChange: (plan: ImportPlan) => void;
}

/** A part of a field is asked for by its own name. */
const fieldOf = ({ field, part }: Leaf) => ({ ...field, name: part ?? field.name });

/** What every line has without a column of its own: chosen by the editor of the field's kind. */
export function Constants({ told, plan, onChange }: ConstantsProps) {
  const translate = useTranslate();
  const resource = useResource();
  const id = useId();
  const [asked, setAsked] = useState<ImportTarget>();
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  const { constants = {} } = plan;
  const leafOf = (path: string): Leaf | undefined => {
    const field = resource.fields.get(path.split('.')[0] ?? path);
    return field && leavesOf(field).find((leaf) => leaf.path === path);
  };
  const { written } = told.targets;
  const set = written.filter(({ path }) => constants[path] !== undefined);
  const free = written.filter(
    ({ path }) => constants[path] === undefined && !plan.columns.includes(path) && path !== plan.key && leafOf(path),
  );
  const leaf = asked && leafOf(asked.path);
  const without = (path: string) => {
    const { [path]: _, ...others } = constants;
    onChange({ ...plan, constants: others });
  };
  if (set.length === 0 && free.length === 0) return null;
  return (
    <section className="import-formats import-constants" aria-labelledby={id}>
      <h2 id={id}>{text('constants')}</h2>
      <p className="muted">{text('constantsHelp')}</p>
      {set.length > 0 && (
        <ul>
          {set.map((target) => {
            const one = leafOf(target.path);
            return (
              <li key={target.path}>
                <span>
                  {target.title}: <strong>{one && <Said leaf={one} value={constants[target.path]} />}</strong>
                </span>
                <Button small onClick={() => setAsked(target)}>
                  {translate('common.actions.edit')}
                </Button>
                <IconButton
                  icon={X}
                  size={16}
                  label={text('removeConstant', { name: target.title })}
                  onClick={() => without(target.path)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {free.length > 0 && (
        <select
          className="input"
          aria-label={text('addConstant')}
          value=""
          onChange={(event) => setAsked(free.find(({ path }) => path === event.target.value))}
        >
          <option value="">{text('addConstant')}</option>
          {free.map(({ path, title, required }) => (
            <option key={path} value={path}>
              {required ? `${title} *` : title}
            </option>
          ))}
        </select>
      )}
      {asked && leaf && (
        <ValueDialog
          title={asked.title}
          field={fieldOf(leaf)}
          value={constants[asked.path]}
          onChoose={(value) =>
            isNothing(value)
              ? without(asked.path)
              : onChange({ ...plan, constants: { ...constants, [asked.path]: value } })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** A value in words. */
function Said({ leaf, value }: { leaf: Leaf; value: unknown }) {
  const translate = useTranslate();
  const labels = useLabels(useResource());
  const { field } = leaf;
  const target = kindOf(field).target?.(field);
  const keys = (Array.isArray(value) ? value : [value]).filter(
    (key): key is string | number => typeof key === 'string' || typeof key === 'number',
  );
  const titleOf = useTitles(target?.to, target ? keys : []);
  if (target) return <bdi>{keys.map((key) => titleOf(key) ?? String(key)).join(' · ')}</bdi>;
  return <bdi>{componentsOf(field).toText(value, field, { labels, translate, record: {} })}</bdi>;
}
