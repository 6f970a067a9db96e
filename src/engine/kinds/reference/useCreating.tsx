import { type RaRecord, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Condition } from '../../../schema/condition';
import { holds } from '../../../schema/conditions/evaluate';
import { FORMATS } from '../../../schema/formats';
import { fieldsIn, type Resource } from '../../../schema/registry';
import { templateFields } from '../../../schema/title';
import { blankOf } from '../../../schema/validate';
import { useEngine, useMayWrite } from '../../EngineContext';
import type { CreateDialogProps } from '../../form/CreateDialog';
import { useLabels } from '../../labels';
import { lazyPart } from '../../lazyPart';
import { SchemaGate } from '../../SchemaGate';
import { type Choice, choiceOf } from './choices';

const CreateDialogPart = lazyPart<CreateDialogProps>(() =>
  import('../../form/CreateDialog').then(({ CreateDialog }) => ({ default: CreateDialog })),
);

/** no record's key */
const NEW = '';

export const isNew = (choice: Choice): boolean => choice.id === NEW;

interface Creating {
  /** the last of the choices, where the person may make one that is not there yet */
  offer: (typed: string, nothing: string | undefined) => Choice[];
  start: (typed: string) => void;
  /** stands beside the input */
  dialog: ReactNode;
}

/** Whether a record that is made in its form is called what was typed, and may be chosen here: what the form does not ask is as it begins. */
function isMakeable(resource: Resource, filter: Readonly<Record<string, unknown>>): boolean {
  const fields = fieldsIn(resource, 'create');
  const asked = (name: string) => fields.some((field) => field.name === name);
  const named = templateFields(resource.schema.title);
  // what is known by its number alone is not made by typing one
  if (named.includes(resource.key) && !named.some(asked)) return false;
  const begun = blankOf(resource);
  return Object.entries(filter).every(([name, value]) => {
    const set = resource.fields.has(name) && name !== resource.key && !asked(name);
    const condition: Condition = JSON.parse(JSON.stringify({ [name]: value }));
    return !set || holds(condition, begun, { fields: resource.fields });
  });
}

/**
 * Making a record where it is chosen, and taking it at once where it may be chosen. Its form begins with what was typed
 * and with what the choice asks for; offered where the resource has a form of the engine's own and the person may.
 */
export function useCreating(
  to: string,
  filter: Readonly<Record<string, unknown>>,
  onCreated: (choice: Choice) => void,
): Creating {
  const { registry, slots, operatorMode } = useEngine();
  const resource = registry.need(to);
  const mayWrite = useMayWrite();
  const labels = useLabels(resource);
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const { schema } = resource;
  const own = schema.create?.slot === undefined || !(schema.create.slot in slots);
  const able =
    (schema.routes?.create !== undefined || schema.create !== undefined) &&
    own &&
    !schema.appendOnly &&
    !operatorMode &&
    mayWrite('crear', resource) &&
    isMakeable(resource, filter);

  const initialOf = (text: string): Record<string, unknown> => {
    const fields = fieldsIn(resource, 'create');
    const asked = (name: string) => fields.some((field) => field.name === name);
    // a document's number is no surname
    const fitting = (schema.list?.search ?? []).find((name) => {
      const field = resource.fields.get(name);
      return asked(name) && field && 'format' in field && field.format && FORMATS[field.format]?.(text.trim());
    });
    const named = fitting ?? templateFields(schema.title).find(asked);
    const plain = Object.entries(filter).filter(([name, value]) => {
      const isPlain = value !== null && typeof value !== 'object';
      return isPlain && fields.some((field) => field.name === name);
    });
    return { ...(named && text.trim() !== '' && { [named]: text.trim() }), ...Object.fromEntries(plain) };
  };
  const take = (record: RaRecord) => {
    setTyped(undefined);
    const condition: Condition = JSON.parse(JSON.stringify(filter));
    // what could not have been chosen is made all the same, and said so by the message alone
    if (holds(condition, record, { fields: resource.fields })) onCreated(choiceOf(resource, record, labels));
  };
  return {
    offer: (text, nothing) => {
      if (!able) return [];
      const title =
        text.trim() === ''
          ? translate('editing.pick.create', { name: labels.name(1) })
          : translate('editing.pick.createCalled', { text: text.trim() });
      return [{ id: NEW, title, detail: nothing ?? '' }];
    },
    start: setTyped,
    dialog: typed !== undefined && (
      <SchemaGate resource={to} view="create">
        {() => (
          <CreateDialogPart
            resource={resource}
            initial={initialOf(typed)}
            onCreated={take}
            onClose={() => setTyped(undefined)}
          />
        )}
      </SchemaGate>
    ),
  };
}
