import type { RaRecord } from 'ra-core';
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { needsDialog } from '../../schema/action';
import type { Resource } from '../../schema/registry';
import { lazyPart } from '../../speed/lazyPart';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { useEngine } from '../EngineContext';
import type { KeyLine } from '../keys/KeySheet';
import type { RecordKeySheetProps } from '../keys/RecordKeySheet';
import { useLabels } from '../labels';
import { ActionDialogPart, preloadDialog } from './ActionDialogPart';
import { ActionMenu, type MenuCommand, type MenuLink } from './ActionMenu';
import { isDangerous, type Offer, offersOf, primaryOf } from './can';
import { usePublishedOffers } from './currentOffers';
import { PrimaryElsewhere } from './PrimaryElsewhere';
import { usePageKeys } from './usePageKeys';
import { usePreloadOrReport } from './usePreloadOrReport';
import { useRunAction } from './useRunAction';
import { useShortcuts } from './useShortcuts';
import '../footBar.css';
import './actions.css';

const KeySheetPart = lazyPart<RecordKeySheetProps>(() => import('../keys/RecordKeySheet'));

export interface RecordActionsProps {
  resource: Resource;
  /** absent: the actions on the resource */
  record?: RaRecord;
  /** names of the actions to show; absent: all */
  actionNames?: readonly string[];
  /** initial values of the actions' forms, by field */
  initial?: Readonly<Record<string, unknown>> | undefined;
  /** called after an action, with the record after it */
  onDone?: (action: string, record: RaRecord | undefined) => void;
  /** further links about the record, in the menu */
  links?: readonly MenuLink[];
  /** what else can be done on the page, in the menu */
  commands?: readonly MenuCommand[];
  /** keys of the rest of the page, listed with those of the actions */
  keys?: readonly KeyLine[];
  /** further buttons beside the primary one */
  children?: ReactNode;
}

/**
 * Buttons of a record's actions: one primary, two more in order; the menu has the rest, the dangerous ones, and the impossible
 * ones with the reason.
 */
export function RecordActions({
  resource,
  record,
  actionNames,
  initial,
  onDone,
  links = [],
  commands = [],
  keys = [],
  children,
}: RecordActionsProps) {
  const { ability } = useEngine();
  const isPrimaryElsewhere = useContext(PrimaryElsewhere);
  const labels = useLabels(resource);
  const isNarrow = useIsNarrow();
  const { run } = useRunAction(resource, record);
  const preloadOrReport = usePreloadOrReport();
  const [busy, setBusy] = useState<string>();
  /** the action whose key was pressed while another one ran */
  const [pressed, setPressed] = useState<string>();
  const [openOffer, setOpenOffer] = useState<Offer>();
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  const isClosed = openOffer === undefined;
  const offers = offersOf(resource, record, ability, actionNames);
  const chosen = primaryOf(offers);
  // on a narrow screen there is room for the page's one primary action
  const primary = isNarrow && isPrimaryElsewhere ? undefined : chosen;
  const otherOffers = offers.filter((offer) => offer !== primary);
  const enabled = otherOffers.filter((offer) => offer.reason === undefined && !isDangerous(offer));
  const visible = isNarrow ? [] : enabled.slice(0, 2);
  const inMenu = otherOffers.filter((offer) => !visible.includes(offer));

  const start = async (offer: Offer) => {
    if (offer.reason !== undefined || busy) return;
    if (needsDialog(offer.action)) {
      if (await preloadOrReport(ActionDialogPart)) setOpenOffer(offer);
      return;
    }
    setBusy(offer.name);
    try {
      const notify = (done: RaRecord | undefined) => onDone?.(offer.name, done);
      notify(await run(offer.name, offer.action, {}, notify));
    } catch {
      // the error is already shown
    } finally {
      setBusy(undefined);
    }
  };
  const startPressed = useEffectEvent((name: string) => {
    const offer = offers.find((candidate) => candidate.name === name);
    if (offer) void start(offer);
  });
  useEffect(() => {
    if (busy !== undefined || pressed === undefined) return;
    setPressed(undefined);
    startPressed(pressed);
  }, [busy, pressed]);
  useShortcuts(
    offers,
    busy === undefined ? start : ({ name }) => setPressed(name === busy ? undefined : name),
    isClosed,
  );
  usePageKeys(record !== undefined, (key) => {
    if (key !== '?') return false;
    setIsSheetOpen(true);
    return true;
  });
  usePublishedOffers(resource, offers, start);

  const renderButton = (offer: Offer) => {
    const { name, action } = offer;
    const preload = needsDialog(offer.action) ? preloadDialog : undefined;
    return (
      <Button
        key={name}
        look={offer === primary && !isPrimaryElsewhere ? 'primary' : undefined}
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
      {primary && renderButton(primary)}
      {children}
      {visible.map(renderButton)}
      {inMenu.length + links.length + commands.length > 0 && (
        <ActionMenu offers={inMenu} links={links} commands={commands} labels={labels} onChoose={start} />
      )}
      {isSheetOpen && record && (
        <KeySheetPart resource={resource} record={record} more={keys} onClose={() => setIsSheetOpen(false)} />
      )}
      {openOffer && (
        <ActionDialogPart
          resource={resource}
          record={record}
          name={openOffer.name}
          action={openOffer.action}
          initial={initial}
          onDone={(result) => {
            setOpenOffer(undefined);
            onDone?.(openOffer.name, result);
          }}
          onClose={() => setOpenOffer(undefined)}
        />
      )}
    </div>
  );
}
