import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';
import { useEngine } from '../EngineContext';
import { failureKey, failureOf } from '../failure';
import { useLabels } from '../labels';
import type { EngineDataProvider } from '../provider';
import { useRecordCache } from '../recordCache';
import { actionFields } from './fields';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns a function that creates a record, runs the follow-up action of the pressed button, and shows the result with the
 * schema's texts. Throws after an error; the error is already shown unless it belongs to fields (422). If the record exists
 * already, that one is returned. If the follow-up action fails, the error is shown and the created record is returned.
 */
export function useCreate(resource: Resource): (values: Values, followUp?: string) => Promise<RaRecord> {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const { operatorMode } = useEngine();
  const cache = useRecordCache(resource);
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { name, schema } = resource;
  const texts = schema.create?.words ?? {};
  const { failed } = texts;
  // a single call of the specification creates the record and runs the action
  const isSingleCall = schema.source === 'toll' || operatorMode;

  async function runFollowUp(record: RaRecord, actionName: string, values: Values): Promise<RaRecord> {
    const action = schema.actions?.[actionName];
    if (!action) return record;
    const input = Object.fromEntries(actionFields(action).map((field) => [field.name, values[field.name] ?? null]));
    try {
      return (await dataProvider.runAction(name, { id: record.id, action: actionName, input, record })).data;
    } catch (error) {
      const { message, status, detail: reason } = failureOf(error);
      const failureText = action.failure && translate(action.failure, { id: record.id });
      showToast({
        tone: 'danger',
        title: message,
        description: failureText || reason || translate(failureKey(status)),
      });
      return record;
    }
  }

  function showFailure(error: unknown): void {
    const { message, errors } = failureOf(error);
    // only the error's message, with a description only if the specification has one (section 8)
    if (Object.keys(errors).length === 0)
      showToast({ tone: 'danger', title: message, ...(failed && { description: translate(failed) }) });
  }

  const titleOf = (record: RaRecord) => labels.title(record) || String(record.id);

  /** Returns the existing record if that is why none was created; otherwise undefined. */
  async function existingRecord(error: unknown): Promise<RaRecord | undefined> {
    const { existing } = failureOf(error);
    if (existing === undefined) return undefined;
    const { data } = await dataProvider.getOne<RaRecord>(name, { id: existing });
    showToast({ tone: 'info', title: translate('forms.existing', { title: titleOf(data) }) });
    return data;
  }

  async function create(values: Values, followUp?: string): Promise<RaRecord> {
    const meta = followUp !== undefined && { meta: { also: followUp } };
    let created: RaRecord;
    try {
      created = (await dataProvider.create<RaRecord>(name, { data: values, ...meta })).data;
    } catch (error) {
      const existing = await existingRecord(error).catch(() => undefined);
      if (existing) return existing;
      showFailure(error);
      throw error;
    }
    showToast({
      tone: 'success',
      title: texts.made ? translate(texts.made) : translate('forms.created', { title: titleOf(created) }),
      ...(texts.detail && { description: translate(texts.detail) }),
    });
    const record = followUp === undefined || isSingleCall ? created : await runFollowUp(created, followUp, values);
    // the specification's calls may return less than the full record
    if (isSingleCall) cache.refresh();
    else cache.put(record);
    return record;
  }

  return create;
}
