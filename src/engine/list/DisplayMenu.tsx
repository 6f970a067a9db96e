import { ChartSpline } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DENSITIES, type Density } from '../../schema/screen';
import { Choices } from '../../ui/Choices';
import { useIsNarrow } from '../../ui/useIsNarrow';
import ColumnsPanel from './ColumnsPanel';
import { useListColumns, useListDisplay } from './state/contexts';
import './displayMenu.css';

export interface DisplayMenuProps {
  density: Density;
  onDensity: (density: Density) => void;
  /** the charts of the list, shown on demand; absent: it has none */
  charts: { isOpen: boolean; onToggle: () => void } | undefined;
  /** address of the statistics of what the list shows; absent: it has none, or the person may not see them */
  statistics: string | undefined;
  /** the schema decides what a card shows: there are no columns to choose */
  hasFixedCards: boolean;
  /** closes the menu */
  onDone: () => void;
}

/** How a list is shown: as a table, one by one or as a board; the height of its rows; its columns; its charts. */
export default function DisplayMenu(props: DisplayMenuProps) {
  const { density, onDensity, charts, statistics, hasFixedCards, onDone } = props;
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const { allColumns, columns, setVisibleColumns } = useListColumns();
  const { displays, display, isBoard, isQueue, setDisplay } = useListDisplay();
  const isTable = !isBoard && !isQueue;
  const part = (name: 'as' | 'rows' | 'columns', content: ReactNode) => (
    <fieldset className="display-menu__part">
      <legend>{translate(name === 'columns' ? 'engine.columns.title' : `lists.display.${name}`)}</legend>
      {content}
    </fieldset>
  );
  return (
    <div className="display-menu">
      {displays.length > 1 &&
        part(
          'as',
          <Choices
            options={displays}
            chosen={display}
            labelOf={(option) => translate(`lists.display.${option}`)}
            onChoose={(option) => {
              setDisplay(option);
              onDone();
            }}
          />,
        )}
      {isTable &&
        !isNarrow &&
        part(
          'rows',
          <Choices
            options={DENSITIES}
            chosen={density}
            labelOf={(option) => translate(`lists.display.${option}`)}
            onChoose={onDensity}
          />,
        )}
      {charts && (
        <label className="display-menu__check">
          <input type="checkbox" checked={charts.isOpen} onChange={charts.onToggle} />
          {translate('lists.charts')}
        </label>
      )}
      {statistics !== undefined && (
        <Link className="button button--quiet button--small display-menu__link" to={statistics}>
          <ChartSpline size={16} aria-hidden="true" />
          {translate('lists.statistics')}
        </Link>
      )}
      {isTable &&
        !hasFixedCards &&
        part('columns', <ColumnsPanel allColumns={allColumns} visibleColumns={columns} onChange={setVisibleColumns} />)}
    </div>
  );
}
