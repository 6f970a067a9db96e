import { useSyncExternalStore } from 'react';
import { config, type DemoAccount } from '../../providers/config';
import { useTexts } from './texts';

const never = () => () => {};

interface DemoAccountsProps {
  onChoose: (account: DemoAccount, password: string) => void;
}

/**
 * The demo accounts of the installation. They come with its configuration and are rendered below the form, so that nothing moves.
 */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { signIn } = useTexts().texts;
  const accounts = useSyncExternalStore(never, config, () => null);
  if (!accounts || accounts.demoAccounts.length === 0) return null;
  return (
    <section className="session__demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{signIn.demo}</h2>
      <p>{signIn.demoHelp}</p>
      <ul>
        {accounts.demoAccounts.map((account) => (
          <li key={account.username}>
            <button type="button" onClick={() => onChoose(account, accounts.demoPassword ?? '')}>
              <b>{account.username}</b>
              <span>{account.sector ?? signIn.demoNoSector}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
