import { Page } from '@/components/page.js';
import { PublicPage } from '@/components/public-page.js';
import { RowLink } from '@/components/row-link.js';
import { textLink } from '@/components/text-link.js';
import { Button } from '@/components/ui/button.js';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs.js';
import { Shown } from '../shown.js';

export const Pages = () => (
  <>
    <Shown name="Page with Tabs">
      <Page title="Clients" description="Twelve of forty" actions={<Button>Add a client</Button>}>
        <Tabs defaultValue="plan">
          <TabList aria-label="Client">
            <Tab value="plan">Plan</Tab>
            <Tab value="lifts">Lifts</Tab>
            <Tab value="notes" disabled>
              Notes
            </Tab>
          </TabList>
          <TabPanel value="plan">Four weeks, three days each.</TabPanel>
          <TabPanel value="lifts">Squat 140 kg.</TabPanel>
        </Tabs>
      </Page>
    </Shown>
    <Shown name="RowLink, text link">
      <RowLink to="/iron/admin/list" className={textLink}>
        Deniz Acar
      </RowLink>
    </Shown>
  </>
);

export const Public = () => (
  <PublicPage title="Sign in" description="With the address that your gym knows.">
    <Button size="lg">Go on</Button>
  </PublicPage>
);
