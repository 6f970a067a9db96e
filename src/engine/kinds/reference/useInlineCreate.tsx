import { type RaRecord, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Condition } from '../../../schema/condition';
import { matches } from '../../../schema/conditions/evaluate';
import { FORMATS } from '../../../schema/formats';
import { fieldsIn, type Resource } from '../../../schema/registry';
import { templateFields } from '../../../schema/title';
import { blankOf } from '../../../schema/validate';
import { lazyPart } from '../../../speed/lazyPart';
import { useEngine, useMayWrite } from '../../EngineContext';
import type { CreateDialogProps } from '../../form/CreateDialog';
import { useLabels } from '../../labels';
import { SchemaGate } from '../../SchemaGate';
import { type Choice, choiceOf } from './choices';

const CreateDialogPart = lazyPart<CreateDialogProps>(() =>
  import('../../form/CreateDialog').then(({ CreateDialog }) => ({ default: CreateDialog })),
);

/** no record has this key */
const NEW = '';

export const isNew = (choice: Choice): boolean => choice.id === NEW;

interface InlineCreate {
  /** returns the last choice, which creates a record; empty if the person may not */
  choices: (text: string, emptyText: string | undefined) => Choice[];
  start: (text: string) => void;
  /** dialog to render beside the input */
  dialog: ReactNode;
}

/** Whether a record created in the form would be valid here: fields that the form does not contain have their defaults. */
function canBeValid(resource: Resource, filter: Readonly<Record<string, unknown>>): boolean {
  const fields = fieldsIn(resource, 'create');
  const isInForm = (name: string) => fields.some((field) => field.name === name);
  const titleFields = templateFields(resource.schema.title);
  // a record that is identified by its number alone cannot be created by typing a title
  if (titleFields.includes(resource.key) && !titleFields.some(isInForm)) return false;
  const initialValues = blankOf(resource);
  return Object.entries(filter).every(([name, value]) => {
    const isFixed = resource.fields.has(name) && name !== resource.key && !isInForm(name);
    const condition: Condition = JSON.parse(JSON.stringify({ [name]: value }));
    return !isFixed || matches(condition, initialValues, { fields: resource.fields });
  });
}

/**
 * Creates a related record inline and chooses it if it is valid. Its form starts with the typed text and the choice's filter.
 * Offered if the resource has a form of the engine and the person may create records.
 */
export function useInlineCreate(
  to: string,
  filter: Readonly<Record<string, unknown>>,
  onCreated: (choice: Choice) => void,
): InlineCreate {
  const { registry, slots, operatorMode } = useEngine();
  const resource = registry.getOrThrow(to);
  const mayWrite = useMayWrite();
  const labels = useLabels(resource);
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const { schema } = resource;
  const usesEngineForm = schema.create?.slot === undefined || !(schema.create.slot in slots);
  const canCreate =
    (schema.routes?.create !== undefined || schema.create !== undefined) &&
    usesEngineForm &&
    !schema.appendOnly &&
    !operatorMode &&
    mayWrite('crear', resource) &&
    canBeValid(resource, filter);

  const initialOf = (text: string): Record<string, unknown> => {
    const fields = fieldsIn(resource, 'create');
    const isInForm = (name: string) => fields.some((field) => field.name === name);
    // a document number must not become a surname: use the search field with the matching format
    const formatField = (schema.list?.search ?? []).find((name) => {
      const field = resource.fields.get(name);
      return isInForm(name) && field && 'format' in field && field.format && FORMATS[field.format]?.(text.trim());
    });
    const textField = formatField ?? templateFields(schema.title).find(isInForm);
    const plainValues = Object.entries(filter).filter(([name, value]) => {
      const isPlain = value !== null && typeof value !== 'object';
      return isPlain && fields.some((field) => field.name === name);
    });
    return { ...(textField && text.trim() !== '' && { [textField]: text.trim() }), ...Object.fromEntries(plainValues) };
  };
  const acceptCreated = (record: RaRecord) => {
    setTyped(undefined);
    const condition: Condition = JSON.parse(JSON.stringify(filter));
    // a record that is not a valid choice is created all the same; only the toast tells
    if (matches(condition, record, { fields: resource.fields })) onCreated(choiceOf(resource, record, labels));
  };
  return {
    choices: (text, emptyText) => {
      if (!canCreate) return [];
      const title =
        text.trim() === ''
          ? translate('editing.pick.create', { name: labels.name(1) })
          : translate('editing.pick.createCalled', { text: text.trim() });
      return [{ id: NEW, title, detail: emptyText ?? '' }];
    },
    start: setTyped,
    dialog: typed !== undefined && (
      <SchemaGate resource={to} view="create">
        {() => (
          <CreateDialogPart
            resource={resource}
            initial={initialOf(typed)}
            onCreated={acceptCreated}
            onClose={() => setTyped(undefined)}
          />
        )}
      </SchemaGate>
    ),
  };
}
