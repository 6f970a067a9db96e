import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatCount } from '../../../i18n/format';
import { searchOf } from '../../engine/address';
import type { PanelResult } from '../../engine/provider/panels';
import { usePath } from '../../engine/usePath';
import { Icon } from '../../ui/Icon';
import type { Figure } from './panels';

interface FiguresProps {
  figures: readonly Figure[];
  /** undefined while loading */
  results: Record<string, PanelResult> | undefined;
}

/** Counts, each with a link to the list that it counts. */
export function Figures({ figures, results }: FiguresProps) {
  const translate = useTranslate();
  const list = usePath()('tickets', 'list');
  return (
    <ul className="figures card" aria-label={translate('pages.home.figures')}>
      {figures.map(({ name, tone, icon, view, filter }) => {
        const value = results?.[name]?.value;
        return (
          <li key={name}>
            <Link className="figures__one" to={`${list}${searchOf({ view, filter })}`}>
              <span className="figures__label">
                <span className="figures__icon" data-tone={tone}>
                  <Icon name={icon} />
                </span>
                {translate(`pages.home.${name}`)}
              </span>
              {results === undefined ? (
                <span className="skeleton pulse figures__value" />
              ) : (
                <span className="figures__value figure">{value == null ? '—' : formatCount(value)}</span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
