import type { TranslationMessages } from 'ra-core';
import english from 'ra-language-english';

const { ra } = english;

/** Texts of react-admin: its own language pack, overridden where our screens use another word for the same action. */
export default {
  ra: {
    ...ra,
    action: { ...ra.action, back: 'Back', update_application: 'Reload the application' },
    page: { ...ra.page, create: 'New %{name}', dashboard: 'Home', not_found: 'Page not found' },
    message: {
      ...ra.message,
      access_denied: 'You do not have permission to see this page',
      auth_error: 'An error occurred while checking the session.',
      error: 'An error occurred in the browser and this could not be completed.',
      invalid_form: 'Some values are not valid. Check the marked fields',
      not_found: 'The address is wrong or the link no longer works.',
      unsaved_changes: 'There are unsaved changes. Do you want to discard them?',
    },
    auth: {
      ...ra.auth,
      auth_check_error: 'Sign in to continue',
      email: 'E-mail',
      logout: 'Sign out',
      sign_in_error: 'Could not sign you in. Try again',
      user_menu: 'My account',
    },
    notification: {
      ...ra.notification,
      bad_item: 'The record is not right',
      created: 'Record created',
      data_provider_error: 'The data could not be loaded. The details are in the browser’s console.',
      deleted: 'Record deleted |||| %{smart_count} records deleted',
      item_doesnt_exist: 'The record does not exist',
      logged_out: 'Your session has ended. Sign in again.',
      not_authorized: 'You do not have permission to see this.',
      updated: 'Record updated |||| %{smart_count} records updated',
    },
    validation: { ...ra.validation, email: 'This does not look like an e-mail address' },
    saved_queries: {
      help: 'Filter the list and save the view for later',
      label: 'Saved views',
      new_dialog_title: 'Save the current view as',
      new_label: 'Save the current view…',
      query_name: 'Name of the view',
      remove_dialog_title: 'Delete the saved view?',
      remove_label: 'Delete the saved view',
      remove_label_with_name: 'Delete the view “%{name}”',
      remove_message: 'It will be removed from your saved views.',
    },
  },
} satisfies TranslationMessages;
