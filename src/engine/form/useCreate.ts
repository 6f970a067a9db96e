import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import type { EngineDataProvider } from '../provider';
import { useRecordCache } from '../recordCache';
import { failureKey, failureOf } from './failure';
import { actionFields } from './fields';

type Values = Readonly<Record<string, unknown>>;

/**
 * Makes a record, does with it at once what the button says (`also`), and says what came of it, as the schema words it. Throws
 * what went wrong, said already unless it belongs beside the fields (422). One that is there already is answered. What cannot be done with a record that is made is
 * said, and the record answered.
 */
export function useCreate(resource: Resource): (values: Values, also?: string) => Promise<RaRecord> {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const { operatorMode } = useEngine();
  const cache = useRecordCache(resource);
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { name, schema } = resource;
  const words = schema.create?.words ?? {};
  const { failed } = words;
  // one call of the specification makes it and does that too
  const inOneCall = schema.source === 'toll' || operatorMode;

  async function done(record: RaRecord, also: string, values: Values): Promise<RaRecord> {
    const action = schema.actions?.[also];
    if (!action) return record;
    const input = Object.fromEntries(actionFields(action).map((field) => [field.name, values[field.name] ?? null]));
    try {
      return (await dataProvider.runAction(name, { id: record.id, action: also, input, record })).data;
    } catch (error) {
      const { message, status, detail: why } = failureOf(error);
      const said = action.failure && translate(action.failure, { id: record.id });
      showToast({ tone: 'danger', title: message, description: said || why || translate(failureKey(status)) });
      return record;
    }
  }

  function sayFailure(error: unknown): void {
    const { message, errors } = failureOf(error);
    // the error's message, and no more than that but where the specification has a description (section 8)
    if (Object.keys(errors).length === 0)
      showToast({ tone: 'danger', title: message, ...(failed && { description: translate(failed) }) });
  }

  const titleOf = (record: RaRecord) => labels.title(record) || String(record.id);

  /** The record that is meant where it is there already; undefined where that is not why none was made. */
  async function meant(error: unknown): Promise<RaRecord | undefined> {
    const { existing } = failureOf(error);
    if (existing === undefined) return undefined;
    const { data } = await dataProvider.getOne<RaRecord>(name, { id: existing });
    showToast({ tone: 'info', title: translate('forms.existing', { title: titleOf(data) }) });
    return data;
  }

  async function create(values: Values, also?: string): Promise<RaRecord> {
    const meta = also !== undefined && { meta: { also } };
    let made: RaRecord;
    try {
      made = (await dataProvider.create<RaRecord>(name, { data: values, ...meta })).data;
    } catch (error) {
      const there = await meant(error).catch(() => undefined);
      if (there) return there;
      sayFailure(error);
      throw error;
    }
    showToast({
      tone: 'success',
      title: words.made ? translate(words.made) : translate('forms.created', { title: titleOf(made) }),
      ...(words.detail && { description: translate(words.detail) }),
    });
    const record = also === undefined || inOneCall ? made : await done(made, also, values);
    // what the specification's calls answer may be less than the record
    if (inOneCall) cache.refresh();
    else cache.put(record);
    return record;
  }

  return create;
}
