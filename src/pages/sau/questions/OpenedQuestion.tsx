import { ExternalLink, X } from 'lucide-react';
import { type RaRecord, useDataProvider, useGetOne, useLocaleState, useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { direction, languageNames, languages } from '../../../../i18n/languages';
import { answerHtml, translationsIn } from '../../../../resources/communication/faqPreguntas/shared/translations';
import type { EngineDataProvider } from '../../../engine/provider';
import { usePath } from '../../../engine/usePath';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { IconButton } from '../../../ui/IconButton';
import { SafeHtml } from '../../../ui/SafeHtml';
import { SectionTitle } from '../../../ui/SectionTitle';
import { Spinner } from '../../../ui/Spinner';
import './questions.css';

export interface OpenedQuestionProps {
  id: RaRecord['id'];
  title: string;
  /** label of the button that uses the answer */
  useLabel: string;
  /** receives the answer's HTML in the language that is shown */
  onUse: (html: string) => void;
  onClose: () => void;
}

/** Records that the question was read. A failure must not disturb the reader. */
function useRecordedReading(id: RaRecord['id']): void {
  const dataProvider = useDataProvider<EngineDataProvider>();
  useEffect(() => {
    dataProvider.runResourceAction('faqLecturas', { action: 'leer', input: { pregunta: id } }).catch(() => undefined);
  }, [dataProvider, id]);
}

/** A frequent question beside what is being written: its answer, to be read and used without leaving the page. */
export default function OpenedQuestion({ id, title, useLabel, onUse, onClose }: OpenedQuestionProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [locale] = useLocaleState();
  const [chosen, setChosen] = useState<string>();
  const { data: cached, error, refetch } = useGetOne<RaRecord>('faqPreguntas', { id }, { retry: false });
  // a row of the list of suggestions is cached as the record, and has no answer
  const data = cached?.respuesta === undefined ? undefined : cached;
  const to = usePath()('faqPreguntas', 'show', id);
  useRecordedReading(id);
  const translations = translationsIn(data?.idiomas);
  const offered = languages.filter((name) => name === 'es' || translations.some(({ idioma }) => idioma === name));
  const language = offered.find((name) => name === (chosen ?? locale)) ?? 'es';
  const translation = translations.find(({ idioma }) => idioma === language);
  const html = translation ? answerHtml(translation.respuesta) : String(data?.respuesta ?? '');
  return (
    <section className="opened-question" aria-labelledby={titleId}>
      <div className="opened-question__head">
        <SectionTitle level={3} id={titleId} className="opened-question__title">
          <bdi lang={language}>{translation?.pregunta ?? title}</bdi>
        </SectionTitle>
        <IconButton icon={X} size={16} label={translate('pages.ticket.question.close')} onClick={onClose} />
      </div>
      {offered.length > 1 && (
        <fieldset className="opened-question__languages" aria-label={translate('pages.ticket.question.language')}>
          {offered.map((name) => (
            <Button key={name} small look="quiet" aria-pressed={name === language} onClick={() => setChosen(name)}>
              <span lang={name}>{languageNames[name]}</span>
            </Button>
          ))}
        </fieldset>
      )}
      {data ? (
        <div className="opened-question__answer" lang={language} dir={direction(language)}>
          <SafeHtml html={html} />
        </div>
      ) : error ? (
        <ErrorState compact title={translate('pages.ticket.question.failed')} onRetry={() => void refetch()} />
      ) : (
        <Spinner size={20} />
      )}
      <div className="opened-question__foot">
        <Button small disabled={!data} onClick={() => onUse(html)}>
          {useLabel}
        </Button>
        {to !== undefined && (
          <Link className="opened-question__link" to={to} target="_blank" rel="noopener">
            <ExternalLink size={14} aria-hidden="true" />
            {translate('pages.ticket.question.newWindow')}
          </Link>
        )}
      </div>
    </section>
  );
}
