import { type RaRecord, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { fieldAt } from '../../schema/paths';
import type { Field, Resource } from '../../schema/registry';
import type { Labels } from '../labels';
import { type Group, isGroup, type Rule } from './groups';
import { useFilterSentence } from './useFilterSentence';

interface GroupTextProps {
  resource: Resource;
  labels: Labels;
  rows: readonly RaRecord[] | undefined;
}

function RuleText({ field, rule, labels, rows }: GroupTextProps & { field: Field; rule: Rule }) {
  return useFilterSentence(field, rule.state, labels, rows, rule.not);
}

/** A group as text: its conditions joined by *and* or *or*, nested groups in brackets. */
export function GroupText({ group, ...rest }: GroupTextProps & { group: Group }) {
  const translate = useTranslate();
  const { mode, parts } = group;
  const conjunction = translate(mode === '$and' ? 'lists.conditions.and' : 'lists.conditions.or');
  return (
    <>
      {mode === '$nor' && `${translate('lists.conditions.none')} `}
      {parts.map((part, index) => {
        const field = isGroup(part) ? undefined : fieldAt(rest.resource, part.field);
        return (
          <Fragment key={JSON.stringify(part)}>
            {index > 0 && ` ${conjunction} `}
            {isGroup(part) ? (
              <>
                (<GroupText {...rest} group={part} />)
              </>
            ) : (
              field && <RuleText {...rest} field={field} rule={part} />
            )}
          </Fragment>
        );
      })}
    </>
  );
}
