/** What `/kit` shows of each part. `data-force` marks what stands under the pointer or has the focus in the pictures of the test. */
import AddIcon from '@mui/icons-material/AddOutlined';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { useState, type ReactNode } from 'react';
import { Alert } from '../../src/look/kit/parts/Alert';
import { Button } from '../../src/look/kit/Button';
import { ButtonLink } from '../../src/look/kit/ButtonLink';
import type { ButtonLook } from '../../src/look/kit/looks';
import { MoreActs } from '../../src/look/kit/page/MoreActs';
import { PageBody, RowsFrame } from '../../src/look/kit/page/Page';
import { PageHead } from '../../src/look/kit/page/PageHead';
import { Pager } from '../../src/look/kit/page/Pager';
import { SidePanel } from '../../src/look/kit/page/SidePanel';
import { FigureTabs, StatTile, StatTiles } from '../../src/look/kit/page/StatTiles';
import { SumBar } from '../../src/look/kit/page/SumBar';
import { TabStrip } from '../../src/look/kit/page/TabStrip';
import { Toolbar } from '../../src/look/kit/page/Toolbar';
import { Meter } from '../../src/look/kit/parts/Meter';
import { Segments } from '../../src/look/kit/parts/Segments';
import { Tag } from '../../src/look/kit/parts/Tag';
import { NoteLine } from '../../src/look/NoteLine';
import { Panel } from '../../src/look/Panel';
import { EmptyState, RetryState } from '../../src/look/kit/parts/EmptyState';

const nothing = (): void => undefined;

function Row({ children }: { readonly children: ReactNode }) {
  return <div className="kit-row">{children}</div>;
}

const looks: readonly ButtonLook[] = ['fill', 'line', 'text', 'danger', 'link'];

function Buttons() {
  return looks.map((look) => (
    <Row key={look}>
      <Button look={look}>Issue 54</Button>
      <Button look={look} data-force="hover">
        Under the pointer
      </Button>
      <Button look={look} data-force="active">
        Pressed
      </Button>
      <Button look={look} data-force="focus-visible">
        Focused
      </Button>
      <Button look={look} disabled>
        Disabled
      </Button>
      <Button look={look} aria-busy>
        Busy
      </Button>
      {look !== 'link' && (
        <Button look={look} isSmall>
          <AddIcon />
          Small
        </Button>
      )}
      <ButtonLink look={look} to="/">
        A link
      </ButtonLink>
    </Row>
  ));
}

function Strip() {
  const [shown, show] = useState<'open' | 'issued' | 'accounts'>('issued');
  return (
    <>
      <TabStrip
        label="Views"
        page="strip"
        tabs={[
          { name: 'open', title: 'To issue', count: 56 },
          { name: 'issued', title: 'Issued', count: 97 },
          { name: 'accounts', title: 'Accounts' },
        ]}
        shown={shown}
        onShow={show}
      >
        <Button look="text">
          <DownloadIcon />
          ZIP
        </Button>
        <Button look="text" disabled>
          <PrintIcon />
          Print
        </Button>
        <Button look="fill">Mail 2…</Button>
      </TabStrip>
      <PageBody page="strip" tab={shown}>
        <RowsFrame>
          <EmptyState text="Nothing was issued yet." />
        </RowsFrame>
      </PageBody>
    </>
  );
}

const states = ['All', 'Open', 'Overdue', 'Paid'].map((value) => ({ value, text: value }));

function States({ isSmall, name }: { readonly isSmall?: true; readonly name?: string }) {
  const [state, choose] = useState('Open');
  return (
    <Segments
      label={name ?? (isSmall ? 'State, small' : 'State')}
      value={state}
      options={states}
      onChoose={choose}
      {...{ isSmall }}
    />
  );
}

function Outcomes() {
  const [shown, show] = useState<'created' | 'changed' | 'refused'>('created');
  return (
    <>
      <FigureTabs
        label="Outcomes"
        controls="kit-outcomes"
        tabs={[
          { key: 'created', count: 1204, text: 'New' },
          { key: 'changed', count: 0, text: 'Changed' },
          { key: 'refused', count: 2, text: 'Refused', isBad: true },
        ]}
        shown={shown}
        onShow={show}
      />
      <div id="kit-outcomes" role="tabpanel" aria-labelledby={`kit-outcomes-${shown}`} />
    </>
  );
}

/** Each part by its name. */
export const sections: Readonly<Record<string, ReactNode>> = {
  PageHead: (
    <div className="kit-bar">
      <PageHead title="Statement" which="PS-2026-0013 · Vandermeer Bros" up={{ to: '/', name: 'Statements' }} />
    </div>
  ),
  TabStrip: <Strip />,
  Toolbar: (
    <Toolbar
      count={
        <>
          <b>12</b> of 97
        </>
      }
      acts={<Button look="line">Print</Button>}
    >
      <States />
    </Toolbar>
  ),
  Segments: (
    <Row>
      <States />
      <States isSmall />
      <div data-force="hover">
        <States name="State, under the pointer" />
      </div>
      <div data-force="focus-visible">
        <States name="State, focused" />
      </div>
    </Row>
  ),
  // On a phone all but the first act are behind one button.
  MoreActs: (
    <Row>
      <Button look="fill">Record Payment…</Button>
      <MoreActs>
        <Button look="line">Email…</Button>
        <Button look="line">Print</Button>
        <ButtonLink look="line" to="/">
          Other Payees
        </ButtonLink>
      </MoreActs>
    </Row>
  ),
  StatTiles: (
    <>
      <StatTiles>
        <StatTile name="We owe">$741,458.14</StatTile>
        <StatTile name="0 to 30 days">741,458.14</StatTile>
        <StatTile name="31 to 60" isZero>
          0.00
        </StatTile>
        <StatTile name="Over 60" isLate>
          23,470.43
        </StatTile>
        <StatTile name="On no statement">
          1,559 <small>settlements</small>
        </StatTile>
      </StatTiles>
      <StatTiles isEven>
        <StatTile name="Loads" about="2,621 in 2025, −1.3 %">
          2,587
        </StatTile>
        <StatTile name="Net tons" about="44,198.48 in 2025, +3.0 %">
          45,513.54
        </StatTile>
      </StatTiles>
    </>
  ),
  FigureTabs: <Outcomes />,
  Pager: (
    <>
      <Pager pages={12} page={5} onPage={nothing} label="Pages of statements">
        <b>201–250</b> of 590 statements
      </Pager>
      <Pager pages={undefined} page={1} hasMore onPage={nothing} label="Pages of acts">
        <b>1–50</b>
      </Pager>
      <Pager pages={1} page={1} onPage={nothing} label="One page">
        <b>1–7</b> of 7 statements
      </Pager>
    </>
  ),
  SumBar: (
    <SumBar
      sums={{ count: ['2', 'of 97 statements'], amount: ['$236,392.78', 'amount', 'words first'] }}
      keys={{ space: 'take', enter: 'mail' }}
    >
      <Button look="fill">Mail 2 Statements</Button>
    </SumBar>
  ),
  EmptyState: (
    <>
      <EmptyState isGood Icon={DoneIcon} title="Everything is on a statement" text="8 tickets are held.">
        <Button look="line" isSmall>
          Show Held Tickets
        </Button>
      </EmptyState>
      <EmptyState text="Nothing was issued yet." />
      <EmptyState Icon={SearchIcon} text="No truck matches “zzzz”.">
        <Button look="line" isSmall>
          Clear Search
        </Button>
      </EmptyState>
      <RetryState what="statements" onRetry={nothing} />
    </>
  ),
  Alert: (
    <>
      <Alert kind="error">2 statements could not be issued: the disk of the server is full.</Alert>
      <Alert kind="warning">
        No cut-off for haulers. <Button look="link">Name the Day</Button>
      </Alert>
      <Alert kind="info" onClose={nothing}>
        Mail is not set up on this server.
      </Alert>
    </>
  ),
  Tag: (
    <Row>
      <Tag>issued</Tag>
      <Tag kind="good" Icon={CheckIcon}>
        paid
      </Tag>
      <Tag kind="late" Icon={ClockIcon}>
        overdue 52 d
      </Tag>
      <Tag kind="bad">void</Tag>
    </Row>
  ),
  Meter: <Meter label="Issued" done={36} of={97} />,
  Button: <Buttons />,
  IconButton: (
    <Row>
      <Button look="icon" aria-label="Close">
        <CloseIcon />
      </Button>
      <Button look="icon" aria-label="Close, under the pointer" data-force="hover">
        <CloseIcon />
      </Button>
      <Button look="icon" aria-label="Close, focused" data-force="focus-visible">
        <CloseIcon />
      </Button>
      <Button look="icon" aria-label="Close, disabled" disabled>
        <CloseIcon />
      </Button>
    </Row>
  ),
  NoteLine: (
    <>
      <NoteLine kind="error">No such day.</NoteLine>
      <NoteLine kind="warning">usual 31,300</NoteLine>
      <NoteLine>all that is open</NoteLine>
    </>
  ),
  Panel: (
    <Panel title="Comes to" count={12} detail="of October" action={<States isSmall />}>
      <EmptyState text="Nothing yet." />
    </Panel>
  ),
  SidePanel: (
    <div className="kit-side">
      <SidePanel
        title="Why $1,839.88?"
        action={
          <Button look="icon" aria-label="Close the panel">
            <CloseIcon />
          </Button>
        }
      >
        <EmptyState text="Nothing yet." />
      </SidePanel>
    </div>
  ),
};
