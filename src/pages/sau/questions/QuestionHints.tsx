import { ChevronDown, CircleQuestionMark } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCan } from '../../../engine/EngineContext';
import { useDebounced } from '../../../engine/filters/useDebounced';
import { lazyPart } from '../../../speed/lazyPart';
import { plainText } from '../composer/replyModel';
import type { OpenedQuestionProps } from './OpenedQuestion';
import { useQuestionSuggestions } from './useQuestionSuggestions';

const OpenedQuestion = lazyPart<OpenedQuestionProps>(() => import('./OpenedQuestion'));

const TYPING_MS = 400;
const MAX_LENGTH = 8000;

/**
 * Frequent questions for the subcategory and the text of a new request. One opens below its title, and its answer can be used as the
 * resolution, so that the request is answered and closed at once.
 */
export function QuestionHints({ subCategory }: { subCategory: RaRecord | undefined }) {
  const translate = useTranslate();
  const can = useCan();
  const { getValues, setValue, setFocus } = useFormContext();
  const [subject, description]: unknown[] = useWatch({ name: ['asunto', 'descripcion'] });
  const text = useDebounced([subject, description].map((part) => String(part ?? '')).join(' '), TYPING_MS);
  const questions = useQuestionSuggestions({ subCategory, text, enabled: can('ver', 'Faq') });
  const [opened, setOpened] = useState<RaRecord['id']>();
  const resolve = (html: string) => {
    const before = String(getValues('resolucion') ?? '').trim();
    const next = [before, plainText(html)].filter(Boolean).join('\n\n').slice(0, MAX_LENGTH);
    setValue('resolucion', next, { shouldDirty: true, shouldTouch: true });
    setFocus('resolucion');
  };
  if (questions.length === 0) return null;
  return (
    <div className="ticket-hints__questions">
      <p className="ticket-hints__name">
        <CircleQuestionMark size={16} aria-hidden="true" />
        <span>{translate('pages.ticket.questions')}</span>
      </p>
      <ul className="question-hints">
        {questions.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className="question-hints__title"
              aria-expanded={opened === id}
              onClick={() => setOpened(opened === id ? undefined : id)}
            >
              <ChevronDown size={16} aria-hidden="true" />
              <bdi>{title}</bdi>
            </button>
            {opened === id && (
              <OpenedQuestion
                id={id}
                title={title}
                useLabel={translate('pages.ticket.question.resolve')}
                onUse={resolve}
                onClose={() => setOpened(undefined)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
