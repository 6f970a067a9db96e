import { FolderPlus, Plus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { IconButton } from '../../ui/IconButton';
import type { Labels } from '../labels';
import { blankGroup, blankRule, type Problems } from './draft';
import { type Group, isGroup, MODES, type Part } from './groups';
import { RuleEditor } from './RuleEditor';
import type { Filters } from './useFilters';

export interface GroupEditorProps {
  group: Group;
  resource: Resource;
  labels: Labels;
  offered: Filters['offered'];
  problems: Problems;
  /** 0 for the outermost */
  depth?: number;
  onChange: (group: Group) => void;
  onRemove?: () => void;
}

/** groups within groups: more than this nobody reads */
const DEEPEST = 2;

/** Conditions of which all hold, any, or none; groups of them among them. */
export function GroupEditor(props: GroupEditorProps) {
  const { group, resource, labels, offered, problems, depth = 0, onChange, onRemove } = props;
  const translate = useTranslate();
  const [first] = offered;
  const { parts } = group;
  const replace = (at: number, ...by: Part[]) => onChange({ ...group, parts: parts.toSpliced(at, 1, ...by) });
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
            const mode = MODES.find((one) => one === target.value);
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
      {parts.map((part, at) => {
        const shared = { resource, labels, offered, onRemove: () => replace(at) };
        return isGroup(part) ? (
          <GroupEditor
            key={part.key}
            {...shared}
            {...{ problems }}
            group={part}
            depth={depth + 1}
            onChange={(next) => replace(at, next)}
          />
        ) : (
          <RuleEditor
            key={part.key}
            {...shared}
            rule={part}
            problem={problemOf(problems, part.key, translate)}
            onChange={(next) => replace(at, next)}
          />
        );
      })}
      {first && (
        <div className="rules__add">
          <button type="button" className="button button--quiet button--small" onClick={() => add(blankRule(first))}>
            <Plus size={14} aria-hidden="true" />
            {translate('lists.conditions.addRule')}
          </button>
          {depth < DEEPEST && (
            <button
              type="button"
              className="button button--quiet button--small"
              onClick={() => add(blankGroup(first, group.mode))}
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
