import type { ReactNode } from 'react';
import { RowLink } from '../components/row-link.js';

type ItemLinkProps = {
  readonly gym: string;
  /** `useRouter`: a path of the console below the gym's own address, else an address elsewhere. */
  readonly item: { readonly link: string; readonly useRouter: boolean };
  readonly className: string;
  readonly onFollow: () => void;
  readonly children: ReactNode;
};

/** Where an item of a header's panel leads: inside without a reload, outside in a tab of its own. */
export const ItemLink = ({ gym, item, className, onFollow, children }: ItemLinkProps) =>
  item.useRouter ? (
    <RowLink to={`/${gym}${item.link}`} className={className} onFollow={onFollow}>
      {children}
    </RowLink>
  ) : (
    <a className={className} href={item.link} target="_blank" rel="noreferrer" onClick={onFollow}>
      {children}
    </a>
  );
