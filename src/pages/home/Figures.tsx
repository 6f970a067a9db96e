import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatCount } from '../../../i18n/format';
import type { PanelAnswer } from '../../engine/provider';
import { usePath } from '../../engine/routing/usePath';
import { Icon } from '../../ui/Icon';
import { figures } from './panels';

interface FiguresProps {
  /** absent while they load */
  answers: Record<string, PanelAnswer> | undefined;
}

/** The counts that matter now; each leads to the list that it counts. */
export function Figures({ answers }: FiguresProps) {
  const translate = useTranslate();
  const list = usePath()('tickets', 'list');
  return (
    <ul className="figures" aria-label={translate('pages.home.figures')}>
      {figures.map(({ name, tone, icon, search }) => {
        const value = answers?.[name]?.value;
        return (
          <li key={name}>
            <Link className="figures__one card" to={`${list}?${new URLSearchParams(search)}`} data-tone={tone}>
              <span className="figures__label">
                <Icon name={icon} />
                {translate(`pages.home.${name}`)}
              </span>
              {value === undefined ? (
                <span className="skeleton figures__value" />
              ) : (
                <span className="figures__value figure">{formatCount(value)}</span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
