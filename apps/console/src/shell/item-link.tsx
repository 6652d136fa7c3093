import type { ReactNode } from 'react';
import { RowLink } from '../components/row-link.js';

type ItemLinkProps = {
  readonly gym: string;
  /** `useRouter`: true for a path of the console below the gym's address, false for an address elsewhere. */
  readonly item: { readonly link: string; readonly useRouter: boolean };
  readonly className: string;
  readonly onFollow: () => void;
  readonly children: ReactNode;
};

/** Link of an item in a header panel: within the console without a reload, elsewhere in a new tab. */
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
