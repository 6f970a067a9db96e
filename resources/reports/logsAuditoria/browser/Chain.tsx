import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, ShieldAlert, ShieldCheck } from 'lucide-react';
import { DataProviderContext, useTranslate } from 'ra-core';
import { useContext, useState } from 'react';
import { formatCount } from '../../../../i18n/format';
import type { SlotProps } from '../../../../src/engine/EngineContext';
import { download } from '../../../../src/engine/export/saveFile';
import { FailureState } from '../../../../src/engine/FailureState';
import type { EngineDataProvider } from '../../../../src/engine/provider';
import type { ChainEnd, ChainState } from '../../../../src/engine/provider/audit';
import { RecordLink } from '../../../../src/engine/routing/RecordLink';
import { clock } from '../../../../src/schema/clock';
import { Button } from '../../../../src/ui/Button';
import { Timestamp } from '../../../../src/ui/Timestamp';
import { showToast } from '../../../../src/ui/toasts';
import { endFile, parseEnd } from './chainEnd';
import './chain.css';

type Tone = 'unknown' | 'sound' | 'broken';

const toneOf = ({ resultado }: ChainState): Tone =>
  resultado === null ? 'unknown' : resultado.integra ? 'sound' : 'broken';

const ICONS = { unknown: Link2, sound: ShieldCheck, broken: ShieldAlert };

/** Integrity panel of the audit log: length of its hash chain, last full verification, and broken link. */
export default function Chain({ resource }: SlotProps) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { audit }: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  const [isVerifying, setBusy] = useState(false);
  const queryKey = [resource.name, 'chain'];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => audit?.chain() ?? null, retry: false });
  if (!audit) return null;
  if (error && !data) return <FailureState compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <span hidden data-coming="" />;
  const message = (key: string, values = {}) => translate(`resources.${resource.name}.chain.${key}`, values);
  const tone = toneOf(data);
  const Icon = ICONS[tone];
  const brokenAt = data.resultado?.roto;
  const count = (value: number) => ({ smart_count: value, count: formatCount(value) });
  const verify = async (end?: ChainEnd) => {
    setBusy(true);
    try {
      client.setQueryData(queryKey, await audit.verify(end));
      await client.invalidateQueries({ queryKey: [resource.name, 'getList'] });
    } catch {
      showToast({ tone: 'danger', title: message('failed') });
    } finally {
      setBusy(false);
    }
  };
  const saveEnd = () => {
    const { file, name } = endFile({ eslabon: data.eslabones, hash: data.hash }, clock.now());
    download(file, name);
  };
  const compare = async (file: File | undefined) => {
    const end = file && (await parseEnd(file));
    if (end) await verify(end);
    else if (file) showToast({ tone: 'danger', title: message('notAnEnd') });
  };
  return (
    <section className="audit-chain" data-tone={tone} aria-label={message('title')}>
      <Icon className="audit-chain__icon" size={20} aria-hidden="true" />
      <div className="audit-chain__said" role="status">
        <strong>{message(tone, { link: formatCount(brokenAt?.eslabon ?? 0) })}</strong>
        {brokenAt && (
          <span>
            {message(`faults.${brokenAt.motivo}`)}{' '}
            {brokenAt.id !== undefined && (
              <RecordLink resource={resource.name} id={brokenAt.id}>
                {message('open')}
              </RecordLink>
            )}
          </span>
        )}
        <span className="muted">
          {message('links', count(data.eslabones))}
          {data.pendientes > 0 && ` · ${message('pending', count(data.pendientes))}`}
          {data.verificadaEn !== null && (
            <>
              {' · '}
              {message('verified')} <Timestamp value={data.verificadaEn} />
            </>
          )}
        </span>
      </div>
      <Button small busy={isVerifying} onClick={() => void verify()}>
        {message('verify')}
      </Button>
      {data.hash !== '' && (
        <Button small title={message('keepHelp')} onClick={saveEnd}>
          {message('keep')}
        </Button>
      )}
      <label className="button button--small" aria-disabled={isVerifying} title={message('compareHelp')}>
        {message('compare')}
        <input
          type="file"
          accept=".json,application/json"
          className="visually-hidden"
          disabled={isVerifying}
          onChange={({ target }) => {
            void compare(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
    </section>
  );
}
