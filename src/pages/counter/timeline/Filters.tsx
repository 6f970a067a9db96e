import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { formatCount } from '../../../../i18n/format';
import { TIMELINE_KINDS, type TimelineKind } from '../../../../resources/holders/counter/shared/kinds';
import { useStrip } from '../../../ui/useStrip';
import { KIND_ICONS } from './kinds';

interface FiltersProps {
  /** a kind that the person may not see is absent */
  counts: Partial<Record<TimelineKind, number>>;
  kind: TimelineKind | undefined;
  onKind: (kind: TimelineKind | undefined) => void;
}

/** The kinds of the timeline with their numbers; a press shows one alone, another press all again. */
export function Filters({ counts, kind, onKind }: FiltersProps) {
  const translate = useTranslate();
  const offered = TIMELINE_KINDS.filter((name) => (counts[name] ?? 0) > 0 || name === kind);
  const strip = useRef<HTMLFieldSetElement>(null);
  useStrip(strip, kind ?? '', offered.length);
  if (offered.length < 2 && kind === undefined) return null;
  return (
    <fieldset ref={strip} className="counter-filters strip">
      <legend className="visually-hidden">{translate('pages.counter.timeline.kinds')}</legend>
      <button
        type="button"
        className="counter-filter"
        aria-pressed={kind === undefined}
        onClick={() => onKind(undefined)}
      >
        {translate('pages.counter.timeline.everything')}
      </button>
      {offered.map((name) => {
        const KindIcon = KIND_ICONS[name];
        return (
          <button
            key={name}
            type="button"
            className="counter-filter"
            aria-pressed={kind === name}
            onClick={() => onKind(kind === name ? undefined : name)}
          >
            <KindIcon size={14} aria-hidden="true" />
            {translate(`pages.counter.timeline.kind.${name}`)}
            <span className="counter-filter__count figure">{formatCount(counts[name] ?? 0)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
