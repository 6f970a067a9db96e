import type { RaRecord } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Resource } from '../../schema/registry';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import { ActionDialogPart, preloadDialog } from './ActionDialogPart';
import { ActionMenu, type MenuLink } from './ActionMenu';
import { isDangerous, type Offer, offersOf, primaryOf } from './can';
import { useOfferAll } from './currentOffers';
import { useArrival } from './useArrival';
import { useNarrow } from './useNarrow';
import { useRunAction } from './useRunAction';
import { useShortcuts } from './useShortcuts';
import './actions.css';

export interface RecordActionsProps {
  resource: Resource;
  /** absent: the actions on the resource as a whole */
  record?: RaRecord;
  /** these alone, by name */
  only?: readonly string[];
  /** what stands in a form at first, by the name of its field */
  given?: Readonly<Record<string, unknown>> | undefined;
  /** after one has been done, with the record as it is then */
  onDone?: (action: string, record: RaRecord | undefined) => void;
  /** other places that are about the record, in the menu */
  links?: readonly MenuLink[];
  /** other buttons, beside the primary one */
  children?: ReactNode;
}

const asks = ({ action }: Offer): boolean => action.input !== undefined || Boolean(action.confirm);

/** What can be done: one primary button, two more in order; in the menu the rest, the dangerous ones apart, and those that cannot be done now with the reason why. */
export function RecordActions({ resource, record, only, given, onDone, links = [], children }: RecordActionsProps) {
  const { ability } = useEngine();
  const labels = useLabels(resource);
  const narrow = useNarrow();
  const { run } = useRunAction(resource, record);
  const arrives = useArrival();
  const [busy, setBusy] = useState<string>();
  const [asked, setAsked] = useState<Offer>();

  const offers = offersOf(resource, record, ability, only);
  const primary = primaryOf(offers);
  const rest = offers.filter((offer) => offer !== primary);
  const able = rest.filter((offer) => offer.reason === undefined && !isDangerous(offer));
  const beside = narrow ? [] : able.slice(0, 2);
  const inMenu = rest.filter((offer) => !beside.includes(offer));

  const start = async (offer: Offer) => {
    if (offer.reason !== undefined || busy) return;
    if (asks(offer)) {
      if (await arrives(ActionDialogPart)) setAsked(offer);
      return;
    }
    setBusy(offer.name);
    try {
      const tell = (done: RaRecord | undefined) => onDone?.(offer.name, done);
      tell(await run(offer.name, offer.action, {}, tell));
    } catch {
      // said already
    } finally {
      setBusy(undefined);
    }
  };
  useShortcuts(offers, start, asked === undefined);
  useOfferAll(resource, offers, start);

  const button = (offer: Offer) => {
    const { name, action } = offer;
    const preload = asks(offer) ? preloadDialog : undefined;
    return (
      <Button
        key={name}
        look={offer === primary ? 'primary' : undefined}
        busy={busy === name}
        aria-keyshortcuts={action.shortcut}
        onMouseEnter={preload}
        onFocus={preload}
        onClick={() => start(offer)}
      >
        {busy !== name && <Icon name={action.icon} size={16} />}
        {labels.action(name)}
      </Button>
    );
  };

  return (
    <div className="record-actions" data-foot="">
      {primary && button(primary)}
      {children}
      {beside.map(button)}
      {inMenu.length + links.length > 0 && (
        <ActionMenu offers={inMenu} links={links} labels={labels} onChoose={start} />
      )}
      {asked && (
        <ActionDialogPart
          resource={resource}
          record={record}
          name={asked.name}
          action={asked.action}
          given={given}
          onDone={(done) => {
            setAsked(undefined);
            onDone?.(asked.name, done);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
