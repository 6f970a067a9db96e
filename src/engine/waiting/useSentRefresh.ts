import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { showToast } from '../../ui/toasts';
import { cacheResponse } from '../cacheResponse';
import { useEngine } from '../EngineContext';
import type { WaitingChanges } from '../provider/waiting';
import { recordKey } from '../recordCache';

/** ms: changes sent within it are announced together */
const TOGETHER = 1_000;

/** Renews what is on screen after waiting changes were sent, and says how many. */
export function useSentRefresh(source: WaitingChanges | undefined): void {
  const translate = useTranslate();
  const client = useQueryClient();
  const { registry } = useEngine();
  const sent = useRef({ count: 0, resources: new Set<string>() });
  const announce = useEffectEvent(() => {
    const { count, resources } = sent.current;
    sent.current = { count: 0, resources: new Set() };
    for (const name of resources) client.invalidateQueries({ queryKey: [name] });
    if (count > 0) showToast({ tone: 'success', title: translate('acting.waiting.sent', { smart_count: count }) });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = source?.onSent(({ resource: name }, record) => {
      const resource = registry.get(name);
      const satellites = [...(resource?.fields.values() ?? [])].flatMap((field) =>
        'field' in field ? [field.from] : [],
      );
      cacheResponse(client, recordKey(name, record.id), record);
      sent.current.count += 1;
      for (const related of [name, resource?.schema.satelliteOf, ...satellites])
        if (related !== undefined) sent.current.resources.add(related);
      clearTimeout(timer);
      timer = setTimeout(announce, TOGETHER);
    });
    return () => {
      stop?.();
      clearTimeout(timer);
    };
  }, [source, client, registry]);
}
