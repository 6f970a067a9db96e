import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { kindOf } from '../../schema/kinds';
import { type Leaf, leavesOf } from '../../schema/leaves';
import { isNothing } from '../../schema/validate';
import { lazyPart } from '../../speed/lazyPart';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { SectionTitle } from '../../ui/SectionTitle';
import { useResource } from '../EngineContext';
import { componentsOf } from '../kinds/components';
import { useLabels } from '../labels';
import type { ImportDetail, ImportPlan, ImportTarget } from '../provider/imports';
import { useTitles } from '../relations/titles';
import type { ValueDialogProps } from './ValueDialog';

const ValueDialog = lazyPart<ValueDialogProps>(() => import('./ValueDialog'));

interface ConstantsProps {
  detail: ImportDetail;
  plan: ImportPlan;
  onChange: (plan: ImportPlan) => void;
}

/** Returns the field of a leaf; a part of a field goes by its own name. */
const fieldOf = ({ field, part }: Leaf) => ({ ...field, name: part ?? field.name });

/** Constant values for every line, for fields without a column; edited with the input of the field's kind. */
export function Constants({ detail, plan, onChange }: ConstantsProps) {
  const translate = useTranslate();
  const resource = useResource();
  const id = useId();
  const [edited, setEdited] = useState<ImportTarget>();
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  const { constants = {} } = plan;
  const leafOf = (path: string): Leaf | undefined => {
    const field = resource.fields.get(path.split('.')[0] ?? path);
    return field && leavesOf(field).find((leaf) => leaf.path === path);
  };
  const { written } = detail.targets;
  const constantTargets = written.filter(({ path }) => constants[path] !== undefined);
  const available = written.filter(
    ({ path }) => constants[path] === undefined && !plan.columns.includes(path) && path !== plan.key && leafOf(path),
  );
  const leaf = edited && leafOf(edited.path);
  const removeConstant = (path: string) => {
    const { [path]: _, ...otherConstants } = constants;
    onChange({ ...plan, constants: otherConstants });
  };
  if (constantTargets.length === 0 && available.length === 0) return null;
  return (
    <section className="import-formats import-constants" aria-labelledby={id}>
      <SectionTitle id={id}>{text('constants')}</SectionTitle>
      <p className="muted">{text('constantsHelp')}</p>
      {constantTargets.length > 0 && (
        <ul>
          {constantTargets.map((target) => {
            const targetLeaf = leafOf(target.path);
            return (
              <li key={target.path}>
                <span>
                  {target.title}:{' '}
                  <strong>{targetLeaf && <ConstantText leaf={targetLeaf} value={constants[target.path]} />}</strong>
                </span>
                <Button small onClick={() => setEdited(target)}>
                  {translate('common.actions.edit')}
                </Button>
                <IconButton
                  icon={X}
                  size={16}
                  label={text('removeConstant', { name: target.title })}
                  onClick={() => removeConstant(target.path)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {available.length > 0 && (
        <select
          className="input"
          aria-label={text('addConstant')}
          value=""
          onChange={(event) => setEdited(available.find(({ path }) => path === event.target.value))}
        >
          <option value="">{text('addConstant')}</option>
          {available.map(({ path, title, required }) => (
            <option key={path} value={path}>
              {required ? `${title} *` : title}
            </option>
          ))}
        </select>
      )}
      {edited && leaf && (
        <ValueDialog
          title={edited.title}
          field={fieldOf(leaf)}
          value={constants[edited.path]}
          onChoose={(value) =>
            isNothing(value)
              ? removeConstant(edited.path)
              : onChange({ ...plan, constants: { ...constants, [edited.path]: value } })
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

/** A value as text. */
function ConstantText({ leaf, value }: { leaf: Leaf; value: unknown }) {
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
