import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { allows } from '../../../schema/ability';
import type { Resource } from '../../../schema/registry';
import { addressOf, DEFAULT_DISPLAY, displayKey, paramsOf, searchOf } from '../../address';
import { useEngine } from '../../EngineContext';
import { listKey, listParams } from '../listParams';
import { type ParentScope, unfilteredFirst } from '../parentScope';
import { type ChangeAddress, useAddress } from '../useAddress';
import { useOpenSavedView } from '../useOpenSavedView';
import { useSavedView } from '../useSavedView';
import { activeView, viewsFor } from '../views';
import { displaysOf } from './displays';

/** The list's address, the views that it refers to, and the function that changes it. */
export function useAddressState(resource: Resource, parent: ParentScope | undefined) {
  const { user, ability, operatorMode } = useEngine();
  const { subject } = resource.schema;
  const [usualDisplay, setUsualDisplay] = useStore(displayKey(resource.name), DEFAULT_DISPLAY);
  const displays = useMemo(
    () => (parent || operatorMode ? [DEFAULT_DISPLAY] : displaysOf(resource, ability)),
    [parent, operatorMode, resource, ability],
  );
  const {
    address,
    changeAddress: changeUrl,
    dropped: ignoredParts,
    isReconciled,
  } = useAddress(resource, parent !== undefined, displays.includes(usualDisplay) ? usualDisplay : undefined);
  const views = useMemo(() => {
    const available = viewsFor(resource, { ...user }, (action) => allows(ability, action, subject));
    return parent ? unfilteredFirst(available) : available;
  }, [resource, user, ability, subject, parent]);
  const view = activeView(resource, views, address);
  const { savedViews, savedView, missingId } = useSavedView(resource.name, address.saved, parent !== undefined);

  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const changeAddress = useCallback<ChangeAddress>(
    (change, replace) => {
      const next = addressOf(paramsOf(searchOf({ ...address, view: view?.name, ...change })));
      changeUrl({ view: view?.name, ...change }, replace);
      if (next.display === 'board') return;
      // starts the request before the new address is rendered
      const nextParams = listParams(resource, activeView(resource, views, next), next, parent);
      const queryFn = () => dataProvider.getList(resource.name, nextParams);
      client.prefetchQuery({ queryKey: listKey(resource.name, nextParams), queryFn, retry: false });
    },
    [changeUrl, address, view, views, resource, client, dataProvider, parent],
  );
  const isOpening = useOpenSavedView({
    address,
    savedView,
    isLoaded: savedViews.isComplete || parent !== undefined,
    changeAddress,
  });

  return {
    address,
    changeAddress,
    setAddress: changeUrl,
    /** parts of the address that this list does not have */
    ignoredParts,
    /** whether the list may request rows: its address is reconciled, and the saved view that it names is loaded */
    isReady: isReconciled && !isOpening,
    isOpening,
    views,
    view,
    savedViews,
    savedView,
    /** id of a saved view that does not exist */
    missingId,
    /** displays that the person may choose from */
    displays,
    usualDisplay,
    setUsualDisplay,
  };
}

export type AddressState = ReturnType<typeof useAddressState>;
