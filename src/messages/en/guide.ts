/**
 * The guide, a page outside of the application, so no page of the application loads these texts. `<b>`, `<kbd>` and `<i>` are
 * the only marks in them; names of buttons are holes and come from the other messages.
 */
export const guide = {
  'guide.evening': 'The first evening',
  'guide.eveningText':
    'While the program is empty, Home lists under <b>%{toStart}</b> the twelve things that it needs; the green line is the next one. <b>%{startAdd}</b> is for a single one, <b>%{import}</b> for a list: copy its cells in the spreadsheet and paste them.',
  'guide.eveningImport':
    'An import first shows what it would do and saves nothing before its last step. One Undo reverses all of it. A list of last year’s tickets also adds its trucks, fields and producers.',
  'guide.eveningPrices':
    '<b>%{prices}</b>, under Records at the foot of the menu, says which jobs lack a rate or miles. <b>%{fillIn}</b> opens the gap, <kbd>Enter</kbd> saves it and goes to the next. If a rate of 0 is correct, confirm it there. Do this early: tickets keep the rates that they were saved with.',
  'guide.day': 'A day at the scale',
  'guide.dayText':
    'Enter the slips as they come in: choose the job once, then its loads one after another. Before you save, look at the right: net, adjusted tons, pay and charge.',
  'guide.dayColours':
    'Amber says that something is unusual, red that a rate or the miles are missing. Neither stops you; what is missing can be filled in later.',
  'guide.dayBreak': 'The phone rings? What you typed is kept, and Home offers to continue.',
  'guide.dayEnd': 'Before you go home, look at <b>%{check}</b> and paste the scale’s tape.',
  'guide.jobs': 'Start with a job',
  'guide.jobsText':
    'A crop ticket belongs to a job: the harvest of one crop from one field for one customer. On Home press <b>%{addCropTicket}</b>, choose the job and press <kbd>Enter</kbd>. The jobs with the newest tickets come first; type a customer, producer, crop, field or day to find another one. A job that is not there yet is added by <b>%{newJob}</b>.',
  'guide.loads': 'Enter its loads',
  'guide.loadsText':
    'Type the number of the slip, the truck, the gross weight and the tare weight. <kbd>Enter</kbd> goes to the next field, <kbd>Shift</kbd> <kbd>Enter</kbd> to the one before. At the last one it goes to <b>%{submitNext}</b>, and the next load begins in the empty number field. <kbd>Ctrl</kbd> <kbd>Enter</kbd> saves from anywhere.',
  'guide.fromJob': 'Customer, producer, crop, field, bag or pit and moisture come from the job.',
  'guide.fromTables':
    'The hauler comes from the truck. Rates and miles come from their tables; a red line says which one is missing.',
  'guide.origins':
    'The line under each figure says where it comes from. A figure that you type over is marked as entered by hand.',
  'guide.remarks': 'Amber remarks never stop you. Look at them: they say what is unusual about a load.',
  'guide.add': 'Adding to a list',
  'guide.addText':
    'A truck, driver or customer that is not in a list yet is added on the spot: type its name and press <kbd>Alt</kbd> <kbd>Ins</kbd>, or take the last line of the list. What you have typed into the ticket stays.',
  'guide.masters': 'Old names and duplicates',
  'guide.mastersText':
    'Below the form of a customer, truck, crop or any other name are its account number and whether it is inactive. They have a Save button of their own and can be undone like everything else.',
  'guide.mastersInactive':
    '<b>Inactive</b> removes a name from the option lists. Its tickets and rates keep it, lists show it in gray with the word, and searches and reports still find it.',
  'guide.mastersDelete':
    '<b>%{deleteRecord}</b> deletes what no other record uses. Otherwise it says what uses it, and offers to make it inactive or to merge it.',
  'guide.mastersMerge':
    '<b>%{mergeInto}</b> is for a customer who was added twice. Choose the other one and which of the two to keep; you first see what changes and what differs. If closed tickets name one of them, only an owner can do it. One Undo reverses all of it until something is issued, paid or corrected for them.',
  'guide.mastersPaid':
    'Below a saved ticket you can see what was already paid for it outside Windrow. That does not change Windrow’s own figures.',
  'guide.find': 'Find anything',
  'guide.findText':
    '<kbd>Ctrl</kbd> <kbd>K</kbd> opens the command box, and so does <kbd>/</kbd> outside of fields. Type a ticket number of any year, a name, a screen, or a month and a name: <i>September Bauer</i> opens that producer’s statement. <kbd>?</kbd> shows all keys.',
  'guide.print': 'Print a list',
  'guide.printText':
    '<kbd>Ctrl</kbd> <kbd>P</kbd>, or the printer at the foot of the list, prints every row that matches the filters, not only this page.',
  'guide.export': 'Export your data',
  'guide.exportText':
    'Export, above every list, saves all pages of the list as CSV or Excel. An owner gets everything in one ZIP under Settings. Weights, rates and dates are real numbers and dates, and Import accepts a CSV from Export.',
  'guide.year': 'The year',
  'guide.yearText':
    'The year at the top limits lists, forms and Home. It turns gold when it is not the current year. Dates of another year are refused: change the year first.',
  'guide.check': 'Check the day',
  'guide.checkText':
    '<b>%{check}</b>, under Records at the foot of the menu, shows which tickets of a day to review and why: red is missing or impossible, amber deserves a second look. The arrow keys choose a ticket, <kbd>F2</kbd> opens its fields, <kbd>Enter</kbd> saves and goes to the next, <kbd>L</kbd> says that you reviewed it and it is right, <kbd>O</kbd> opens the ticket. Home shows how many of today’s tickets need a review.',
  'guide.checkTape':
    'Under <b>%{scaleTape}</b> paste the numbers and weights of the scale. It says which tickets are missing, duplicate or different, takes the scale’s weight with <kbd>Enter</kbd>, and helps you enter what is missing.',
  'guide.season': 'The season in pictures',
  'guide.seasonText':
    '<b>%{season}</b>, under Records at the foot of the menu, charts the days that you choose: tons a day compared with last year, the moisture of a job’s loads, what is left of each customer’s pay, what is in each bag or pit, and the loads of each truck by hour. Each chart is also a table, and both are printed. The hours are those when tickets were entered.',
  'guide.month': 'Month end',
  'guide.monthText':
    'Under <b>%{viewReports}</b> choose a statement and the month, and leave the filters empty: every party gets its own statement. Each one says which tickets have no rate, which numbers are used twice and which are missing; every ticket number opens its ticket.',
  'guide.monthPrint':
    'Correct those first, then press <b>%{generate}</b> again, and print or save as PDF, Excel or CSV. A ZIP has one PDF for each party.',
  'guide.monthBooks':
    'For the bookkeeper: <b>%{books}</b> has every issued statement and payment that QuickBooks or Xero does not have yet. An owner exports each of them once and saves the files; a statement that is voided later comes as a credit. Its 1099 tab shows what each payee was paid in a year.',
  'guide.monthProof':
    'Under <b>%{proof}</b> an owner sees whether all money is accounted for: where it goes, what must agree, which tickets are on no statement, and what is unpaid. Every figure opens the list behind it.',
  'guide.monthClose':
    'Then an owner closes the month under <b>%{settings}</b>, <b>%{closing}</b>. The button says what it closes and which of it is on no statement, and asks first. From then on nobody can change those days, by form, import or Undo, until an owner reopens them with a reason.',
  'guide.monthPaid':
    '<b>%{paidElsewhere}</b> on a statement is what was already paid outside Windrow. The figures above it are calculated here; <b>%{paidDifference}</b> is what is left, and an issued statement pays or bills only that. A ticket that was paid in full is on no statement.',
  'guide.ticket': 'A wrong ticket',
  'guide.ticketText':
    'Just saved? Press <b>%{undo}</b> in the bar at the foot. Found later? <kbd>Ctrl</kbd> <kbd>K</kbd>, the number of the ticket, <kbd>Enter</kbd>; correct it and save. Its history is below the form, with an Undo for each line.',
  'guide.ticketMany':
    'Deleted, or many changed at once? <b>%{history}</b> has one line for each change, even one to 200 tickets, and one Undo reverses all of it.',
  'guide.ticketClosed': 'A ticket with a lock belongs to a closed month: ask an owner to reopen it.',
  'guide.undo': 'Undo, and who did what',
  'guide.undoText':
    'After a save, a bulk edit or a deletion a bar at the foot of the window offers <b>%{undo}</b> for ten seconds; outside of fields <kbd>Ctrl</kbd> <kbd>Z</kbd> does the same. What somebody else changed since stays as it is, and the bar names it.',
  'guide.history':
    'Later, <b>%{history}</b>, under Records at the foot of the menu, has everything that was done, deleted tickets too: look for a ticket number, a day or a person. You can undo what you did yourself; owners can undo everything.',
  'guide.ofRecord': 'Below each form is the history of that record. <b>%{asItStood}</b> shows it as it was on any day.',
  'guide.others': 'When someone else saves first',
  'guide.othersText':
    'Nobody’s entries are overwritten without notice. A form says when somebody changes the record that you have open. When you save, you see their values next to yours, field by field, and choose. Lists mark the rows that others have changed.',
  'guide.clerk': 'A new clerk',
  'guide.clerkText':
    'An owner opens <b>%{users}</b>, presses <b>%{addUser}</b>, types a name, chooses a role and presses <b>%{addAndLink}</b>. Then press <b>%{copyLink}</b> and give the link to the person: it opens once and asks for a password.',
  'guide.clerkLeaves':
    'People who leave are removed in the same place. Everything that they did stays in the history under their name. There must always be one owner.',
  'guide.people': 'Users and the second step',
  'guide.peopleText':
    'Owners manage users under Users, in Setup at the foot of the menu. An <b>owner</b> can do everything; a <b>clerk</b> everything but users, closing, voiding and sending payments out; a <b>viewer</b> can see everything but change nothing.',
  'guide.peopleAdd':
    'A new user gets a link that opens once, within 72 hours, and asks for a password. The same link helps a user who has forgotten the password. No owner ever knows the password of somebody else.',
  'guide.peopleStep':
    'Under Profile everybody can turn on a second step: after the password, the sign-in asks for a code from an app on the phone. Keep the ten recovery codes on paper. Without the phone and the codes, only an owner can turn the second step off.',
  'guide.peopleDevices':
    'Owners see on which devices each person is signed in, and can sign out those that are lost. After too many wrong passwords the sign-in has to wait; nobody is locked out.',
  'guide.backups': 'Backups',
  'guide.backupsText':
    'Windrow makes a backup each day, and each hour in which something changed, and verifies it by reading it back. Owners see them under Settings and are warned on Home when the last verified one is more than 26 hours old.',
  'guide.wrong': 'When something goes wrong',
  'guide.wrongText':
    'What was typed and not saved is kept in this browser for a week and offered again. If no answer came, Windrow says whether the ticket was saved before it is sent again.',
  'guide.away':
    'While the database is not responding, the form keeps what you typed and saves it again by itself. When the disk of the server is full, nothing is saved and Windrow says so.',
} as const;
