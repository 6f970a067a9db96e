import { FolderPlus, Plus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { IconButton } from '../../ui/IconButton';
import type { Labels } from '../labels';
import { newGroup, newRule, type Problems } from './draft';
import { type Group, isGroup, MODES, type Part } from './groups';
import { RuleEditor } from './RuleEditor';
import type { Filters } from './useFilters';

export interface GroupEditorProps {
  group: Group;
  resource: Resource;
  labels: Labels;
  offered: Filters['available'];
  problems: Problems;
  /** whether a field may be compared with the person's own data; nobody is signed in where a stored condition is evaluated */
  personal?: boolean;
  /** 0 for the outermost group */
  depth?: number;
  onChange: (group: Group) => void;
  onRemove?: () => void;
}

/** maximum nesting: deeper groups are hard to read */
const MAX_DEPTH = 2;

/** Editor of a group: all, any or none of its conditions must hold; it may contain nested groups. */
export function GroupEditor(props: GroupEditorProps) {
  const { group, resource, labels, offered, problems, personal = true, depth = 0, onChange, onRemove } = props;
  const translate = useTranslate();
  const [firstField] = offered;
  const { parts } = group;
  const replace = (index: number, ...replacements: Part[]) =>
    onChange({ ...group, parts: parts.toSpliced(index, 1, ...replacements) });
  const add = (part: Part) => onChange({ ...group, parts: [...parts, part] });
  return (
    <fieldset className="rules" data-depth={depth}>
      <legend className="visually-hidden">{translate('lists.conditions.group')}</legend>
      <div className="rules__head">
        <select
          className="input rules__mode"
          aria-label={translate('lists.conditions.mode')}
          value={group.mode}
          onChange={({ target }) => {
            const mode = MODES.find((candidate) => candidate === target.value);
            if (mode) onChange({ ...group, mode });
          }}
        >
          {MODES.map((mode) => (
            <option key={mode} value={mode}>
              {translate(`lists.conditions.modes.${mode.slice(1)}`)}
            </option>
          ))}
        </select>
        <span className="muted">{translate('lists.conditions.of')}</span>
        {onRemove && (
          <IconButton
            icon={X}
            size={16}
            className="rules__remove"
            label={translate('lists.conditions.removeGroup')}
            onClick={onRemove}
          />
        )}
      </div>
      {parts.map((part, index) => {
        const shared = { resource, labels, offered, personal, onRemove: () => replace(index) };
        return isGroup(part) ? (
          <GroupEditor
            key={part.key}
            {...shared}
            {...{ problems }}
            group={part}
            depth={depth + 1}
            onChange={(next) => replace(index, next)}
          />
        ) : (
          <RuleEditor
            key={part.key}
            {...shared}
            rule={part}
            problem={problemOf(problems, part.key, translate)}
            onChange={(next) => replace(index, next)}
          />
        );
      })}
      {firstField && (
        <div className="rules__add">
          <button type="button" className="button button--quiet button--small" onClick={() => add(newRule(firstField))}>
            <Plus size={14} aria-hidden="true" />
            {translate('lists.conditions.addRule')}
          </button>
          {depth < MAX_DEPTH && (
            <button
              type="button"
              className="button button--quiet button--small"
              onClick={() => add(newGroup(firstField, group.mode))}
            >
              <FolderPlus size={14} aria-hidden="true" />
              {translate('lists.conditions.addGroup')}
            </button>
          )}
        </div>
      )}
    </fieldset>
  );
}

function problemOf(problems: Problems, key: number | undefined, translate: ReturnType<typeof useTranslate>) {
  const issue = key === undefined ? undefined : problems.get(key);
  return issue && translate(issue.key, issue.args);
}
