import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type ItemLinkProps = {
  readonly gym: string;
  /** `useRouter`: a path of the console below the gym's own address, else an address elsewhere. */
  readonly item: { readonly link: string; readonly useRouter: boolean };
  readonly className: string;
  readonly onFollow: () => void;
  readonly children: ReactNode;
};

/** Where an item of a header's panel leads: inside without a reload, outside in a tab of its own. */
export const ItemLink = ({ gym, item, className, onFollow, children }: ItemLinkProps) => {
  const navigate = useNavigate();
  if (!item.useRouter)
    return (
      <a className={className} href={item.link} target="_blank" rel="noreferrer" onClick={onFollow}>
        {children}
      </a>
    );
  const to = `/${gym}${item.link}`;
  return (
    <a
      className={className}
      href={to}
      onClick={(event) => {
        onFollow();
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate({ to: to as string });
      }}
    >
      {children}
    </a>
  );
};
