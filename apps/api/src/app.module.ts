import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ConfigModule } from './config.module.js';
import type { AppConfig } from './config.js';
import { LogModule } from './platform/log/log.module.js';
import { LimitsModule } from './platform/limits/limits.module.js';
import { SessionsModule } from './platform/sessions/sessions.module.js';
import { ReadingModule } from './platform/reading/reading.module.js';
import { PresenceModule } from './platform/live/presence.module.js';
import { BackgroundModule } from './platform/jobs/background.module.js';
import { CommandsModule } from './platform/commands/commands.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdvertisementsModule } from './advertisements/advertisements.module.js';
import { AssignedProgramsModule } from './assigned-programs/assigned-programs.module.js';
import { BusinessModule } from './business/business.module.js';
import { ChatWidgetModule } from './chat-widget/chat-widget.module.js';
import { CheckInsModule } from './check-ins/check-ins.module.js';
import { ClientFilesModule } from './client-files/client-files.module.js';
import { ClientNotesModule } from './client-notes/client-notes.module.js';
import { ClientStatesModule } from './client-states/client-states.module.js';
import { CoachesModule } from './coaches/coaches.module.js';
import { CommonUserModule } from './common-user/common-user.module.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { CustomersModule } from './customers/customers.module.js';
import { EducationModule } from './education/education.module.js';
import { ErasuresModule } from './erasures/erasures.module.js';
import { EventsModule } from './events/events.module.js';
import { ExercisesModule } from './exercises/exercises.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { FollowUpsModule } from './follow-ups/follow-ups.module.js';
import { GymsModule } from './gyms/gyms.module.js';
import { DisplaysModule } from './displays/displays.module.js';
import { GoalsModule } from './goals/goals.module.js';
import { HabitsModule } from './habits/habits.module.js';
import { HealthModule } from './health/health.module.js';
import { HomeModule } from './home/home.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { InboxModule } from './inbox/inbox.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LiftsModule } from './lifts/lifts.module.js';
import { MailModule } from './mail/mail.module.js';
import { MembersModule } from './members/members.module.js';
import { NavigationModule } from './navigation/navigation.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { OwnChangesModule } from './own-changes/own-changes.module.js';
import { ProgramsModule } from './programs/programs.module.js';
import { ProgressPhotosModule } from './progress-photos/progress-photos.module.js';
import { ProgressionsModule } from './progressions/progressions.module.js';
import { PropagationsModule } from './propagations/propagations.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { RehearsalsModule } from './rehearsals/rehearsals.module.js';
import { SearchModule } from './search/search.module.js';
import { ShortcutsModule } from './shortcuts/shortcuts.module.js';
import { TeamsModule } from './teams/teams.module.js';
import { TrainingLogsModule } from './training-logs/training-logs.module.js';
import { FilmsModule } from './films/films.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { WorkoutsModule } from './workouts/workouts.module.js';

/**
 * Everything that decides and answers, without a network and without background work: platform modules, then a module for each slice.
 * Platform modules start in this order and stop in the reverse one.
 */
@Module({
  imports: [
    LogModule,
    LimitsModule,
    SessionsModule,
    ReadingModule,
    PresenceModule,
    BackgroundModule,
    CqrsModule.forRoot(),
    CommandsModule,
    HttpModule,

    HealthModule,
    AccountsModule,
    CommonUserModule,
    MailModule,
    RemindersModule,
    ChatWidgetModule,
    NavigationModule,
    HomeModule,
    BusinessModule,
    CustomersModule,
    ClientStatesModule,
    ClientNotesModule,
    ClientFilesModule,
    CheckInsModule,
    DisplaysModule,
    GoalsModule,
    HabitsModule,
    ProgressPhotosModule,
    FollowUpsModule,
    OwnChangesModule,
    GymsModule,
    MembersModule,
    CoachesModule,
    ExercisesModule,
    ProgramsModule,
    ProgressionsModule,
    AssignedProgramsModule,
    PropagationsModule,
    RehearsalsModule,
    WorkoutsModule,
    LiftsModule,
    ImportsModule,
    JobsModule,
    InboxModule,
    ShortcutsModule,
    SearchModule,
    ExportsModule,
    TrainingLogsModule,
    FilmsModule,
    UploadsModule,
    EventsModule,
    ConversationsModule,
    AdvertisementsModule,
    TeamsModule,
    EducationModule,
    ErasuresModule,
    OpenApiModule,
  ],
})
export class AppModule {
  static with(config: AppConfig): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.with(config)] };
  }
}
