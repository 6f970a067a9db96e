import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Icon } from '../../ui/Icon';
import type { Labels } from '../labels';
import { isDangerous, type Offer } from './can';

interface ActionItemsProps {
  offers: readonly Offer[];
  labels: Labels;
  onChoose: (offer: Offer) => void;
}

/** Items of an action menu: possible actions, then dangerous ones, then impossible ones with the reason. */
export function ActionItems({ offers, labels, onChoose }: ActionItemsProps) {
  const translate = useTranslate();
  const id = useId();
  const enabled = offers.filter(({ reason }) => reason === undefined);
  const groups = [
    enabled.filter((offer) => !isDangerous(offer)),
    enabled.filter(isDangerous),
    offers.filter(({ reason }) => reason !== undefined),
  ].filter((group) => group.length > 0);
  return groups.map((group) => (
    <div key={group[0]?.name} className="action-menu__group">
      {group.map((offer) => (
        <button
          key={offer.name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="action-menu__item"
          data-danger={isDangerous(offer) && offer.reason === undefined}
          aria-disabled={offer.reason !== undefined || undefined}
          title={offer.reason && translate(offer.reason)}
          aria-describedby={offer.reason && `${id}-${offer.name}`}
          aria-keyshortcuts={offer.action.shortcut}
          onClick={() => offer.reason === undefined && onChoose(offer)}
        >
          <Icon name={offer.action.icon} size={16} />
          <span className="action-menu__words">
            {labels.action(offer.name)}
            {offer.reason && (
              <span className="action-menu__reason" id={`${id}-${offer.name}`}>
                {translate(offer.reason)}
              </span>
            )}
          </span>
          {offer.action.shortcut && !offer.reason && (
            <span className="kbd" aria-hidden="true">
              {offer.action.shortcut.toUpperCase()}
            </span>
          )}
        </button>
      ))}
    </div>
  ));
}
