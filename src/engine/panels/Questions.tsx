import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { dayOf, daysBetween } from '../../schema/calendar';
import { clock } from '../../schema/clock';
import type { QuestionSchema } from '../../schema/panel';
import { spanOf } from '../../schema/span';
import { SectionTitle } from '../../ui/SectionTitle';
import { useEngine } from '../EngineContext';
import { Answer } from './Answer';
import { type AnswerContext, answerOf, panelsOfRule } from './answers/answer';
import { FailedPanel } from './FailedPanel';
import { Metric } from './Metric';
import { keyOf, permittedPanels, queriesOf, VIEWS, type VisiblePanel } from './panelSet';
import { usePanelRequests } from './usePanelRequests';
import './questions.css';

export interface VisibleQuestion {
  schema: QuestionSchema;
  /** the picture, then the figures beside it */
  panels: readonly VisiblePanel[];
  /** further panels that the rule needs */
  hidden: readonly VisiblePanel[];
}

interface QuestionsProps {
  questions: readonly VisibleQuestion[];
  period: string | undefined;
}

function daysIn(period: string | undefined): number | undefined {
  const span = period === undefined ? undefined : spanOf(period, dayOf(clock.now()));
  return span && daysBetween(span.from, span.to);
}

/** What a board answers: a question, its answer in words, the figures for it and one picture. */
export function Questions({ questions, period }: QuestionsProps): ReactNode {
  const translate = useTranslate();
  const { ability, registry } = useEngine();
  const id = useId();
  const all = permittedPanels(
    questions.flatMap(({ panels, hidden }) => [...panels, ...hidden]),
    ability,
    registry,
  );
  const panelByKey = new Map(all.map((panel) => [keyOf(panel), panel]));
  const requested = [...panelByKey.values()];
  const { results, failures } = usePanelRequests(requested.map((panel) => queriesOf([panel], period)));
  const failureOf = (key: string) => failures.get(requested.findIndex((panel) => keyOf(panel) === key));
  const context: AnswerContext = {
    result: (key) => results[key],
    drawnWith: (key) => {
      const [other] = panelByKey.get(key)?.others ?? [];
      return other && keyOf(other);
    },
    days: daysIn(period),
    today: dayOf(clock.now()),
  };
  const isVisible = (key: string) => panelByKey.has(key) && !results[key]?.forbidden;
  // a question of which the person may not see a part is not answered by halves
  const visible = questions.filter(({ schema, panels: [picture] }) =>
    [...(picture ? [keyOf(picture)] : []), ...panelsOfRule(schema.answer)].every(isVisible),
  );
  return (
    <div className="questions">
      {visible.map(({ schema, panels: [first, ...figures] }) => {
        const { name } = schema;
        const picture = first && panelByKey.get(keyOf(first));
        if (!picture || picture.panel.draw === 'metric') return null;
        const key = keyOf(picture);
        const View = VIEWS[picture.panel.draw];
        const answer = answerOf(schema.answer, context);
        const failure = failureOf(key);
        const others = picture.others.map((other) => ({ resourcePanel: other, result: results[keyOf(other)] }));
        const metrics = figures.flatMap((figure) => panelByKey.get(keyOf(figure)) ?? []);
        const shown = { resourcePanel: picture, period, result: results[key], others };
        return (
          <section key={name} className="card question" aria-labelledby={`${id}-${name}`}>
            <SectionTitle size="title" id={`${id}-${name}`}>
              {translate(`panels.questions.${name}.title`)}
            </SectionTitle>
            {answer ? (
              <Answer name={name} answer={answer} panelNamed={(panel) => panelByKey.get(panel)} />
            ) : (
              !failure && <span className="skeleton pulse question__waiting" aria-hidden="true" />
            )}
            {metrics.length > 0 && (
              <ul className="metrics question__figures" aria-label={translate('panels.figures')}>
                {metrics.map((figure) => (
                  <Metric
                    key={keyOf(figure)}
                    resourcePanel={figure}
                    period={period}
                    result={results[keyOf(figure)]}
                    failure={failureOf(keyOf(figure))}
                  />
                ))}
              </ul>
            )}
            {failure ? <FailedPanel {...shown} failure={failure} /> : <View {...shown} bare />}
          </section>
        );
      })}
    </div>
  );
}
