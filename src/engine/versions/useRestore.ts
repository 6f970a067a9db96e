import { type Identifier, type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';
import { failureKey, failureOf } from '../failure';
import type { RecordVersion } from '../provider/versions';
import { useRecordCache } from '../recordCache';
import { useRecordVersions } from './useRecordVersions';

/** Restores a version of a record and shows the result. `restoring`: the version that is being restored. */
export function useRestore(resource: Resource, record: RaRecord) {
  const translate = useTranslate();
  const calls = useRecordVersions();
  const cache = useRecordCache(resource);
  const [restoring, setRestoring] = useState<Identifier>();

  async function run({ id, number }: RecordVersion): Promise<void> {
    setRestoring(id);
    try {
      const restored = await calls?.restore(resource.name, record, id);
      if (!restored) return;
      cache.put(restored);
      showToast({ tone: 'success', title: translate('editing.versions.restoredNumber', { number }) });
    } catch (error) {
      const { message, status, detail, errors } = failureOf(error);
      showToast({
        tone: 'danger',
        title: message,
        description: status === 412 ? translate('editing.versions.stale') : (detail ?? translate(failureKey(status))),
        details: Object.values(errors),
      });
      if (status === 412) cache.refresh();
    } finally {
      setRestoring(undefined);
    }
  }

  return { restoring, run };
}
