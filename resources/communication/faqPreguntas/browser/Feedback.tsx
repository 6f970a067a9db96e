import { useQueryClient } from '@tanstack/react-query';
import { Copy, ThumbsDown, ThumbsUp } from 'lucide-react';
import { type RaRecord, useDataProvider, useGetList, useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../../i18n/format';
import { type SlotProps, useEngine } from '../../../../src/engine/EngineContext';
import type { EngineDataProvider } from '../../../../src/engine/provider';
import { Button } from '../../../../src/ui/Button';
import { htmlText } from '../../../../src/ui/htmlText';
import './feedback.css';

const READINGS = 'faqLecturas';
const OPINIONS = { util: 'Útil', noUtil: 'No útil' } as const;
type Opinion = keyof typeof OPINIONS;

/** Footer of an answer: records the read, asks for an opinion, and copies the text. */
export default function Feedback({ resource, record }: SlotProps) {
  return record?.estado === 'Publicada' ? <FeedbackForm key={record.id} {...{ resource, record }} /> : null;
}

function FeedbackForm({ resource, record }: SlotProps & { record: NonNullable<SlotProps['record']> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<EngineDataProvider>();
  const client = useQueryClient();
  const { user } = useEngine();
  const isRecorded = useRef(false);
  const [comment, setComment] = useState<string>();
  const ownReading = useGetList<RaRecord>(
    READINGS,
    { filter: { pregunta: record.id, usuario: user.id }, pagination: { page: 1, perPage: 1 } },
    { retry: false },
  );
  const message = (key: string) => translate(`resources.${resource.name}.feedback.${key}`);

  useEffect(() => {
    if (isRecorded.current) return;
    isRecorded.current = true;
    // a failed read count must not disturb the reader
    dataProvider.runResourceAction(READINGS, { action: 'leer', input: { pregunta: record.id } }).catch(() => undefined);
  }, [dataProvider, record.id]);

  const currentOpinion = ownReading.data?.[0]?.opinion;
  const saveOpinion = async (opinion: string | null, comentario?: string) => {
    try {
      const input = { pregunta: record.id, opinion, ...(comentario && { comentario }) };
      await dataProvider.runResourceAction(READINGS, { action: 'opinar', input });
      await Promise.all([
        client.invalidateQueries({ queryKey: [READINGS] }),
        client.invalidateQueries({ queryKey: [resource.name] }),
      ]);
    } catch {
      notify(message('failed'), { type: 'error' });
    }
  };
  const toggleOpinion = (kind: Opinion) => {
    const isSelected = currentOpinion === OPINIONS[kind];
    setComment(kind === 'noUtil' && !isSelected ? '' : undefined);
    void saveOpinion(isSelected ? null : OPINIONS[kind]);
  };
  const submitComment = (event: FormEvent) => {
    event.preventDefault();
    void saveOpinion(OPINIONS.noUtil, comment?.trim());
    setComment(undefined);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(htmlText(String(record.respuesta ?? '')));
    notify(message('copied'), { type: 'success' });
  };

  const voteButton = (kind: Opinion, ThumbIcon: typeof ThumbsUp) => (
    <Button
      small
      aria-pressed={currentOpinion === OPINIONS[kind]}
      className="faq-feedback__vote"
      onClick={() => toggleOpinion(kind)}
    >
      <ThumbIcon size={16} aria-hidden="true" />
      {message(kind)}
      <span className="faq-feedback__count">{formatCount(Number(record[kind] ?? 0))}</span>
    </Button>
  );
  return (
    <section className="faq-feedback" aria-label={message('question')}>
      <p className="muted">{message('question')}</p>
      <div className="faq-feedback__votes">
        {voteButton('util', ThumbsUp)}
        {voteButton('noUtil', ThumbsDown)}
      </div>
      <Button small look="quiet" className="faq-feedback__copy" onClick={() => void copy()}>
        <Copy size={16} aria-hidden="true" />
        {message('copy')}
      </Button>
      {comment !== undefined && (
        <form className="faq-feedback__why" onSubmit={submitComment}>
          <input
            className="input"
            maxLength={500}
            value={comment}
            aria-label={message('why')}
            placeholder={message('why')}
            onChange={(event) => setComment(event.target.value)}
          />
          <Button small type="submit">
            {message('send')}
          </Button>
        </form>
      )}
    </section>
  );
}
