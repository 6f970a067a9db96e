import { type RaRecord, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { fieldAt } from '../../schema/paths';
import type { Field, Resource } from '../../schema/registry';
import type { Labels } from '../labels';
import { type Group, isGroup, type Rule } from './groups';
import { useSentence } from './useSentence';

interface WordsProps {
  resource: Resource;
  labels: Labels;
  rows: readonly RaRecord[] | undefined;
}

function RuleWords({ field, rule, labels, rows }: WordsProps & { field: Field; rule: Rule }) {
  return useSentence(field, rule.state, labels, rows, rule.not);
}

/** What a group asks, in words: its conditions with *and* or *or* between them, groups within it in brackets. */
export function GroupWords({ group, ...rest }: WordsProps & { group: Group }) {
  const translate = useTranslate();
  const { mode, parts } = group;
  const joint = translate(mode === '$and' ? 'lists.conditions.and' : 'lists.conditions.or');
  return (
    <>
      {mode === '$nor' && `${translate('lists.conditions.none')} `}
      {parts.map((part, at) => {
        const field = isGroup(part) ? undefined : fieldAt(rest.resource, part.field);
        return (
          <Fragment key={JSON.stringify(part)}>
            {at > 0 && ` ${joint} `}
            {isGroup(part) ? (
              <>
                (<GroupWords {...rest} group={part} />)
              </>
            ) : (
              field && <RuleWords {...rest} field={field} rule={part} />
            )}
          </Fragment>
        );
      })}
    </>
  );
}
