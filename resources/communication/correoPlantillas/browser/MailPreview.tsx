import { useTranslate } from 'ra-core';
import type { SlotProps } from '../../../../src/engine/EngineContext';
import { fillPlaceholders } from '../../../../src/schema/placeholders';
import { SafeHtml } from '../../../../src/ui/SafeHtml';
import { SectionTitle } from '../../../../src/ui/SectionTitle';
import { samplesOf } from '../shared/events';
import './mailPreview.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Preview of a template with sample values, as formatted text if it has any, and as plain text. */
export default function MailPreview({ resource, record }: SlotProps) {
  const translate = useTranslate();
  const message = (key: string) => translate(`resources.${resource.name}.preview.${key}`);
  const samples = samplesOf(record?.evento);
  const filled = (value: unknown) => fillPlaceholders(textOf(value), samples);
  const html = filled(record?.cuerpoHtml);
  return (
    <section className="card mail-preview" aria-label={message('title')}>
      <p className="muted">{message('help')}</p>
      <SectionTitle level={3} className="mail-preview__subject">
        <bdi>{filled(record?.asunto)}</bdi>
      </SectionTitle>
      {html !== '' && (
        <div className="mail-preview__body">
          <SafeHtml html={html} />
        </div>
      )}
      {html !== '' && <p className="muted">{message('plain')}</p>}
      <pre className="mail-preview__text" dir="auto">
        {filled(record?.cuerpoTexto)}
      </pre>
    </section>
  );
}
